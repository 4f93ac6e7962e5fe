import type { Staff } from './staff.ts'

export const roleNames: Readonly<Record<Staff['role'], string>> = {
  shopkeeper: '店主',
  clerk: '店员',
  operator: '运营',
  auditor: '审计',
}
