import { canStepShop, type ShopStatus } from 'qinghua-contract/shop-machine'
import type { SeedShop } from '@mall/fixtures'
import { tell } from '../people/messages.ts'
import type { Mall } from '../state/mall.ts'
import type { MessageSubject } from '../state/messages.ts'
import { refuseUnless } from '../state/refusal.ts'
import { accountByName } from '../people/login.ts'
import { ownShop, shopOf, statusOf } from './shop.ts'

/** How long the auditor takes on autopilot. */
const timeToReview = 10 * 60_000

export const isUnderReview = ({ status }: Pick<SeedShop, 'status'>): boolean =>
  status === 'reviewing' || status === 'rereviewing'

export const scheduleReview = (mall: Mall, { shopId }: SeedShop): void => {
  if (mall.autopilot) mall.timers.add({ due: mall.now + timeToReview, task: 'reviewShop', subject: String(shopId) })
}

const news = {
  open: 'shopApproved',
  unopened: 'shopApproved',
  refused: 'shopRefused',
  offline: 'shopOffline',
  suspended: 'shopSuspended',
} as const

type Change = Partial<Pick<SeedShop, 'audit' | 'remarks' | 'contract'>>

const newsOf = ({ name, remarks }: SeedShop, from: ShopStatus, to: keyof typeof news): MessageSubject => {
  const kind = to === 'open' && !isUnderReview({ status: from }) ? 'shopReopened' : news[to]
  return { about: 'shop', kind, name, remarks: remarks?.zh ?? '' }
}

/** A step of the auditor, of which the owner is told. */
const step = (mall: Mall, shop: SeedShop, to: keyof typeof news, change: Change): SeedShop => {
  const from = statusOf(mall, shop)
  refuseUnless(canStepShop(from, to, 'auditor'), 'shopStatusChanged', { status: from })
  // A shop that opens later is open as soon as its contract begins.
  const stepped: SeedShop = { ...shop, ...change, status: to === 'unopened' ? 'open' : to, auditedAt: mall.now }
  mall.shops.set(shop.shopId, stepped)
  if (stepped.ownerId !== null) tell(mall, stepped.ownerId, newsOf(stepped, from, to))
  return stepped
}

export interface Decision {
  readonly approve: boolean
  /** Why not. */
  readonly remarks?: string
  /** In milliseconds. */
  readonly opensIn?: number
}

const inWords = (remarks: string | undefined): SeedShop['remarks'] =>
  remarks === undefined ? null : { zh: remarks, en: remarks }

/** The auditor decides an application, the first one or one to open again. */
export const decideShop = (mall: Mall, shopId: number, { approve, remarks, opensIn = 0 }: Decision): SeedShop => {
  const shop = shopOf(mall, shopId)
  if (!approve) {
    const expected = { zh: '文字，即拒绝的原因', en: 'a text: why it is refused' }
    refuseUnless(remarks !== undefined, 'invalidRequest', { field: 'body/remarks', expected })
    const back = shop.status === 'rereviewing' ? 'offline' : 'refused'
    return step(mall, shop, back, { audit: 'refused', remarks: inWords(remarks) })
  }
  const contract = { from: mall.now + opensIn, until: null }
  const to = opensIn > 0 ? 'unopened' : 'open'
  refuseUnless(isUnderReview(shop), 'shopStatusChanged', { status: statusOf(mall, shop) })
  return step(mall, shop, to, { audit: 'passed', remarks: null, contract })
}

/** The auditor on autopilot approves what still waits. */
export const reviewShop = (mall: Mall, shopId: string): void => {
  const shop = mall.shops.get(Number(shopId))
  if (mall.autopilot && shop && isUnderReview(shop)) decideShop(mall, shop.shopId, { approve: true })
}

export interface ShopChange {
  readonly status?: 'open' | 'offline' | 'suspended'
  readonly remarks?: string
  /** A user name. */
  readonly owner?: string
  readonly preferred?: boolean
  readonly hours?: string
  /** The contract ends after so many milliseconds; null for never. */
  readonly endsIn?: number | null
}

const newOwner = (mall: Mall, userName: string): string => {
  const account = accountByName(mall, userName)
  refuseUnless(account, 'unknownAccount', { name: userName })
  refuseUnless(!ownShop(mall, account), 'shopExists')
  return account.userId
}

/** What the mall does with a shop that it has approved. */
export const changeShop = (mall: Mall, shopId: number, change: ShopChange): SeedShop => {
  const { status, remarks, owner, preferred, hours, endsIn } = change
  const found = shopOf(mall, shopId)
  const ownerId = owner === undefined ? found.ownerId : newOwner(mall, owner)
  const reopened = status === 'open' ? { contract: { ...found.contract, until: null } } : {}
  if (status !== undefined) {
    refuseUnless(!isUnderReview(found), 'shopStatusChanged', { status: found.status })
    step(mall, found, status, { remarks: status === 'open' ? null : inWords(remarks), ...reopened })
  }
  const shop = shopOf(mall, shopId)
  const changed: SeedShop = {
    ...shop,
    ownerId,
    preferred: preferred ?? shop.preferred,
    hours: hours ?? shop.hours,
    contract:
      endsIn === undefined ? shop.contract : { ...shop.contract, until: endsIn === null ? null : mall.now + endsIn },
  }
  mall.shops.set(shopId, changed)
  return changed
}
