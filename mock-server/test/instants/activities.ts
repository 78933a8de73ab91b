import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { confirmFlash, openPath, outcomeOf, submitFlash } from '../../src/core/activities/flash-orders.ts'
import { confirmGroup } from '../../src/core/activities/group-orders.ts'
import { oneGroup, runningGroups } from '../../src/core/activities/group-views.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { works, type Instant, type Scene } from './instant.ts'
import { catalogueSale, flashAsk, groupAsk, kinds } from './promotions.ts'

const submitted = (mall: Mall, me: Account): string => {
  const path = openPath(mall, me, known.flashSale.seckillId)
  confirmFlash(mall, me, path, flashAsk(mall))
  const { shopId } = catalogueSale(mall)
  return submitFlash(mall, me, path, { orderShopParam: [{ shopId, remarks: '' }], virtualRemarkList: [] })
}
const joinable = (mall: Mall) =>
  runningGroups(mall, { groupActivityId: kinds.group.id, showSize: 100 }).some(
    ({ groupTeamId }) => groupTeamId === known.group.groupTeamId,
  )
const endOfGroup = ({ mall }: Scene) => mall.groupTeams.get(known.group.groupTeamId)?.endsAt ?? 0

export const activities: Instant[] = [
  ['a group waits for others', 'ends', (scene) => ({ at: endOfGroup(scene), is: joinable })],
  [
    'a group can be joined',
    'ends',
    (scene) => ({
      at: endOfGroup(scene),
      is: (mall) => works(() => confirmGroup(mall, scene.shopper, groupAsk(mall, known.group.groupTeamId))),
    }),
  ],
  [
    'a group is shown as running',
    'ends',
    (scene) => ({
      at: endOfGroup(scene),
      is: (mall) => oneGroup(mall, scene.shopper, known.group.groupTeamId, 'en').groupTeam.status === 1,
    }),
  ],
  [
    'a request in a flash sale waits',
    'ends',
    ({ mall, shopper }) => {
      const orderNumber = submitted(mall, shopper)
      return {
        at: mall.now + times.flashDecision,
        is: (mall) => outcomeOf(mall, shopper, orderNumber).status === 0,
      }
    },
    'flashDecision',
  ],
  [
    'what was confirmed in a flash sale can be asked for',
    'ends',
    ({ mall, shopper }) => {
      const path = openPath(mall, shopper, known.flashSale.seckillId)
      confirmFlash(mall, shopper, path, flashAsk(mall))
      const { shopId } = catalogueSale(mall)
      const asked = { orderShopParam: [{ shopId, remarks: '' }], virtualRemarkList: [] }
      return { at: mall.now + times.confirmation, is: (mall) => works(() => submitFlash(mall, shopper, path, asked)) }
    },
    'confirmation',
  ],
]
