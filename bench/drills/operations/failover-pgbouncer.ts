import { drillFailover } from '../failover.ts'

await drillFailover({ isPooled: true })
