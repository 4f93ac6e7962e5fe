/** Values kept on the device under one prefix, so that two apps may be open side by side on one machine. */
export interface DeviceStore {
  /** A value kept here, null when there is none or it cannot be read. */
  read(key: string): unknown
  /** Keeps a value; null deletes it. A full or forbidden storage only costs remembering. */
  write(key: string, value: unknown): void
  /** Calls back when another tab has changed a value. */
  onOtherTab(key: string, listener: () => void): void
}

export function deviceStore(prefix: string): DeviceStore {
  return {
    read(key) {
      try {
        return JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) localStorage.removeItem(prefix + key)
        else localStorage.setItem(prefix + key, JSON.stringify(value))
      } catch {
        // The value then ends with the page.
      }
    },
    onOtherTab: (key, listener) =>
      addEventListener('storage', (event) => {
        // Without a key everything was deleted.
        if (event.key === prefix + key || event.key === null) listener()
      }),
  }
}
