import { bugIn, type Bug } from './plant.ts'

const never = (): void => undefined

/** The lives of groups find these. */
export const bugsOfGroups: Readonly<Record<string, Bug>> = {
  'a full group takes more people': bugIn('groups', ({ refuseJoining }) => ({
    refuseJoining: (mall, userId, activity) => {
      try {
        refuseJoining(mall, userId, activity)
      } catch (error) {
        if ((error as { code?: string }).code !== 'groupFull') throw error
      }
    },
  })),
  'somebody joins twice': bugIn('groups', ({ refuseJoining }) => ({
    refuseJoining: (mall, _, activity) => refuseJoining(mall, 'nobody', activity),
  })),
  'unpaid orders hold no place': bugIn('places', () => ({ takePlace: never })),
  'a place is never given back': bugIn('places', () => ({ returnPlace: never })),
  'a place is given back twice': bugIn('places', ({ returnPlace }) => ({
    returnPlace: (mall, id, count) => returnPlace(mall, id, 2 * count),
  })),
  'a group is full by the places that unpaid orders hold': bugIn('groups', ({ joinPaid }) => ({
    joinPaid: (mall, order) => {
      const team = mall.groupTeams.get(order.activity?.teamId ?? 0)
      const size = mall.groupBuys.get(team?.groupActivityId ?? 0)?.size ?? 0
      if (team && team.places >= size) mall.groupTeams.set(team.groupTeamId, { ...team, status: 'full' })
      return joinPaid(mall, order)
    },
  })),
  'a group never ends': bugIn('groups', () => ({ endGroup: never })),
  'a group ends a moment late': bugIn('groups', ({ endGroup }) => ({
    endGroup: (mall, id) => {
      mall.now -= 1
      endGroup(mall, id)
      mall.now += 1
    },
  })),
  'a failed group is not refunded': bugIn('refundEffects', () => ({ refundWhole: never })),
  'a failed group is refunded twice': bugIn('refundEffects', ({ refundWhole }) => ({
    refundWhole: (mall, order, reason) => {
      refundWhole(mall, order, reason)
      refundWhole(mall, order, reason)
    },
  })),
  'paid orders of a group are sent at once': bugIn('groups', ({ joinPaid }) => ({
    joinPaid: (mall, order) => {
      const joined = joinPaid(mall, order)
      if (joined.status === 'grouping') mall.orders.set(joined.orderNumber, { ...joined, status: 'toShip' })
      return joined
    },
  })),
  'orders of a full group go on waiting': bugIn('fulfilment', () => ({ deliver: (_, order) => order })),
  'the limit is for each order': bugIn('events', ({ refuseOverLimit }) => ({
    refuseOverLimit: (mall, bought, wanted, max) => refuseOverLimit(mall, { ...bought, userId: 'nobody' }, wanted, max),
  })),
  'the limit is one piece too high': bugIn('events', ({ refuseOverLimit }) => ({
    refuseOverLimit: (mall, bought, wanted, max) => refuseOverLimit(mall, bought, wanted, max + 1),
  })),
  'groups are started after the end of the offer': bugIn('events', () => ({ refuseClosed: never })),
  'groups can be refunded while they wait': bugIn('refundable', ({ possibleRefund }) => ({
    possibleRefund: (mall, order, wish) =>
      possibleRefund(mall, order.status === 'grouping' ? { ...order, status: 'toShip' } : order, wish),
  })),
  'the stock of a canceled order is lost': bugIn('goods', () => ({ returnStock: never })),
}

/** The lives of flash sales find these. */
export const bugsOfFlashSales: Readonly<Record<string, Bug>> = {
  'pieces are not taken from the pool': bugIn('flashSales', () => ({ takeFromPool: never })),
  'pieces that were not paid are lost': bugIn('flashSales', () => ({ returnToPool: never })),
  'pieces go back twice': bugIn('flashSales', ({ returnToPool }) => ({
    returnToPool: (mall, id, count) => returnToPool(mall, id, 2 * count),
  })),
  'the pool is looked at only when somebody asks': bugIn('flashKind', ({ flash }) => ({
    flash,
    refuseBeyondPool: never,
  })),
  'the sale begins too early': bugIn('events', ({ refuseOver }) => ({ refuseClosed: refuseOver })),
  'the sale goes on after its end': bugIn('events', () => ({ refuseOver: never, refuseClosed: never })),
  'each person can have one more': bugIn('events', ({ refuseOverLimit }) => ({
    refuseOverLimit: (mall, bought, wanted, max) => refuseOverLimit(mall, bought, wanted, max + 1),
  })),
  'pieces that went back count for the limit': bugIn('events', () => ({
    refuseOverLimit: (mall, { userId, kind, activity }, wanted, max) => {
      const pieces = (mall.orderNumbers.get(userId) ?? []).reduce((all, number) => {
        const order = mall.orders.get(number)
        return order?.kind === kind && order.activity?.id === activity?.id
          ? all + order.lines.reduce((sum, { count }) => sum + count, 0)
          : all
      }, 0)
      if (pieces + wanted > max) throw Object.assign(new Error('activityLimit'), { code: 'activityLimit' })
    },
  })),
  'a request is decided at once': bugIn('flashOrders', ({ submitFlash, decideFlash }) => ({
    submitFlash: (mall, shopper, path, asked) => {
      const number = submitFlash(mall, shopper, path, asked)
      decideFlash(mall, number)
      return number
    },
  })),
  'a path is good for any number of orders': bugIn('flashOrders', ({ submitFlash }) => ({
    submitFlash: (mall, shopper, path, asked) => {
      const key = `${shopper.userId} ${path}`
      const checkout = mall.checkouts.get(key)
      if (checkout?.submitted) mall.checkouts.set(key, { ...checkout, submitted: null })
      return submitFlash(mall, shopper, path, asked)
    },
  })),
  'nobody is too busy': bugIn('flashSales', ({ flashSaleOf }) => ({
    flashSaleOf: (mall, id) => ({ ...flashSaleOf(mall, id), mostWaiting: null }),
  })),
  'a lost request becomes an order': bugIn('flashOrders', ({ outcomeOf }) => ({
    outcomeOf: (mall, shopper, number) => ({ ...outcomeOf(mall, shopper, number), status: 1 }),
  })),
}
