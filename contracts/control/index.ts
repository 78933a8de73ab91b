import type { Calls, Merged } from '../src/endpoint.ts'
import { actorTable } from './actors.ts'
import { journalTable } from './journal.ts'
import { memberTable } from './members.ts'
import { promotionTable } from './promotions.ts'
import { rivalTable } from './rivals.ts'
import { serviceTable, socketTable } from './service.ts'
import { shopTable } from './shops.ts'
import { worldStateTable } from './world-state.ts'
import { worldTable } from './worlds.ts'

/** The tables, with their titles in the documents. The control API is no part of the product's contract. */
export const controlDomains = {
  worlds: { table: worldTable, en: 'Worlds', zh: '世界' },
  journal: { table: journalTable, en: 'Journal', zh: '日志' },
  actors: { table: actorTable, en: 'Merchant, courier, provider, office', zh: '商家、快递、支付机构与后台' },
  members: {
    table: memberTable,
    en: 'Members: points, levels, balance, gift cards',
    zh: '会员：积分、等级、余额与礼品卡',
  },
  shops: { table: shopTable, en: 'Shops and their auditor', zh: '店铺与审核' },
  promotions: {
    table: promotionTable,
    en: 'Discounts, coupons, bundles, flash sales, groups',
    zh: '优惠活动、优惠券、套餐、秒杀与拼团',
  },
  rivals: { table: rivalTable, en: 'Rivals', zh: '竞争买家' },
  service: { table: serviceTable, en: 'Customer service', zh: '客服' },
  sockets: { table: socketTable, en: 'Live connections', zh: '实时连接' },
  worldState: { table: worldStateTable, en: 'World state', zh: '世界状态' },
} as const

type Domain = keyof typeof controlDomains
type Management = 'worlds' | 'journal' | 'sockets'
export type ControlTables = { [K in Domain]: (typeof controlDomains)[K]['table'] }
export type ManagementTable = Merged<ControlTables[Management]>
export type InWorldTable = Merged<ControlTables[Exclude<Domain, Management>]>
export type ControlTable = ManagementTable & InWorldTable
export type ControlRoute = keyof ControlTable
/** What somebody does in the world, without the tools of testers. */
export type ActorRoute = Exclude<keyof InWorldTable, keyof ControlTables['worldState']>
export interface ControlApi extends Calls<ControlTable> {}

const merged = (...domains: readonly { readonly table: object }[]): unknown =>
  Object.assign({}, ...domains.map(({ table }) => table))
const { worlds, journal, sockets, ...inWorld } = controlDomains
/** Calls about worlds and their journals, which are recorded in none. */
export const managementTable = merged(worlds, journal, sockets) as ManagementTable
/** Calls that act in the caller's world. Those that change something are recorded in its journal. */
export const inWorldTable = merged(...Object.values(inWorld)) as InWorldTable
export const controlTable: ControlTable = { ...managementTable, ...inWorldTable }

export * from './actors.ts'
export * from './faults.ts'
export * from './journal.ts'
export * from './members.ts'
export * from './promotions.ts'
export * from './rivals.ts'
export { Instant, Span } from './rows.ts'
export * from './service.ts'
export * from './shops.ts'
export * from './steps.ts'
export * from './tester-texts.ts'
export * from './world-state.ts'
export * from './worlds.ts'
