const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** For databases that live no longer than a test run. */
const FLEETING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Settings of the embedded server. What is not here is PostgreSQL's default. */
export function serverSettings(isDurable: boolean): Record<string, string> {
  return {
    ...(isDurable ? DURABLE : FLEETING),
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: isDurable ? '256MB' : '128MB',
    wal_buffers: '16MB',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    // Compiling a plan costs more than any of our statements runs.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    // A lost client must not keep its locks.
    tcp_keepalives_idle: '60',
    idle_in_transaction_session_timeout: '60s',
  }
}
