export { isRefusal } from './api-error.ts'
export type { RefusalCode } from 'qinghua-contract'
