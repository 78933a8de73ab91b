import type { Route } from 'qinghua-contract'
import { accountAgreements } from './account.ts'
import { activityAgreements } from './activities.ts'
import type { Agreement } from './agreement.ts'
import { catalogueAgreements } from './catalogue.ts'
import { listAndDetail } from './list-and-detail.ts'
import { memberAgreements } from './members.ts'
import { orderAgreements } from './orders.ts'
import { promotionAgreements } from './promotions.ts'
import { serviceAgreements } from './service.ts'
import { shopAgreements } from './shops.ts'

/** Readings of several rows that have to agree. */
export const agreements: readonly Agreement[] = [
  ...catalogueAgreements,
  ...accountAgreements,
  ...orderAgreements,
  ...promotionAgreements,
  ...activityAgreements,
  ...memberAgreements,
  ...shopAgreements,
  ...serviceAgreements,
  ...listAndDetail,
]

export const agreementRoutes: ReadonlySet<Route> = new Set(agreements.flatMap(({ routes }) => routes))
