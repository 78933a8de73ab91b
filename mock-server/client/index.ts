export { connect, type ConnectOptions, type Mall } from './mall.ts'
export { MallError } from './wire.ts'
export type { Role } from './actors.ts'
export type { Shopper, World } from './world.ts'
