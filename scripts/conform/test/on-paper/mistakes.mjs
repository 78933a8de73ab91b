import { Refusal } from './reading.mjs'

const minute = 60_000

/** Puts a method of the mall into the hands of a mistake, which gets the right one first. */
const instead = (method, make) => (mall) => {
  const right = mall[method].bind(mall)
  mall[method] = make(right, mall)
}
/** The same with what a row does. */
const at = (name, make) => (_, table) => {
  const row = table.find((one) => one.name === name)
  if (row !== undefined) row.act = make(row.act)
}
/** An answer that is changed on its way out. */
const answers = (name, change) => at(name, (act) => async (mall, call) => change(await act(mall, call), mall, call))

const login = 'POST /login'
const search = 'GET /search/searchProdPage'
const list = 'GET /p/address/list'
const addAddr = 'POST /p/address/addAddr'
const updateAddr = 'PUT /p/address/updateAddr'
const deleteAddr = 'DELETE /p/address/deleteAddr/{addrId}'
const changeItem = 'POST /p/shopCart/changeItem'
const info = 'POST /p/shopCart/info'
const totalPay = 'POST /p/shopCart/totalPay'
const deleteItem = 'DELETE /p/shopCart/deleteItem'

/** Mistakes that a team could make: each with the row at which it has to be told, and what it does to a backend. */
export const mistakes = [
  {
    name: 'a ciphertext logs in as often as it is sent',
    row: login,
    change: instead('isUsed', () => () => false),
  },
  {
    name: 'a ciphertext of any age logs in',
    row: login,
    change: instead('isFresh', () => () => true),
  },
  {
    name: 'a time that is ahead is not compared',
    row: login,
    change: instead('isFresh', (_, mall) => (time) => mall.now() - time <= 10 * minute),
  },
  {
    name: 'a user name that nobody has is never locked',
    row: login,
    change: instead('noteWrong', (right, mall) => (username) => mall.accountNamed(username) && right(username)),
  },
  {
    name: 'a lock tells its minutes rounded down',
    row: login,
    change: instead('minutesLeft', (_, mall) => (until) => Math.floor((until - mall.now()) / minute)),
  },
  {
    name: 'a lock ends after 15 minutes',
    row: login,
    change: instead('lockedUntil', (right, mall) => (username) => {
      const until = right(username) - 15 * minute
      return until > mall.now() ? until : 0
    }),
  },
  {
    name: 'a login leaves the wrong tries before it',
    row: login,
    change: instead('forgetWrong', () => () => {}),
  },
  {
    name: 'a logout ends nothing',
    row: 'POST /logOut',
    change: instead('endSession', () => () => {}),
  },
  {
    name: 'a logout ends every session of the account',
    row: 'POST /logOut',
    change: instead('endSession', (_, mall) => (token) => {
      const userId = mall.sessions.get(token)?.userId
      for (const [one, session] of mall.sessions) if (session.userId === userId) mall.sessions.delete(one)
    }),
  },
  {
    name: 'the masked phone number is whole',
    row: 'GET /p/user/userInfo',
    change: answers('GET /p/user/userInfo', (answer) => ({ ...answer, mobile: answer.userMobile })),
  },
  {
    name: 'districts have no English name',
    row: 'GET /p/area/listByPid',
    change: answers('GET /p/area/listByPid', (answer, mall) =>
      answer.map((area) => (area.level === 3 ? { ...area, areaName: mall.area(area.areaId).areaName.zh } : area)),
    ),
  },
  {
    name: 'addresses come the oldest first',
    row: list,
    change: instead(
      'addressesOf',
      (right) => (userId) =>
        right(userId).sort((one, other) => other.commonAddr - one.commonAddr || one.addrId - other.addrId),
    ),
  },
  {
    name: 'an eleventh address is kept',
    row: addAddr,
    change: at(addAddr, (act) => (mall, call) => {
      const { userId } = call.account
      if (mall.addressesOf(userId).length !== 10) return act(mall, call)
      return mall.keepAddress(userId, call.body)
    }),
  },
  {
    name: 'a street is escaped for HTML before it is kept',
    row: addAddr,
    change: instead(
      'keepAddress',
      (right) => (userId, typed) =>
        right(userId, { ...typed, addr: typed.addr.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }),
    ),
  },
  {
    name: 'a district of another city is accepted',
    row: addAddr,
    change: instead(
      'regionIsComplete',
      (_, mall) => (typed) =>
        [typed.provinceId, typed.cityId, typed.areaId].every((areaId, index) => mall.area(areaId)?.level === index + 1),
    ),
  },
  {
    name: 'a changed address is no longer the default one',
    row: updateAddr,
    change: at(updateAddr, (act) => (mall, call) => {
      act(mall, call)
      mall.address(call.account.userId, call.body.addrId).commonAddr = 0
    }),
  },
  {
    name: 'an address of somebody else can be removed',
    row: deleteAddr,
    change: at(deleteAddr, () => (mall, call) => {
      const found = mall.addresses.find(({ addrId }) => addrId === call.path.addrId)
      if (found === undefined) throw new Refusal('unknownAddress')
      mall.removeAddress(found)
    }),
  },
  {
    name: 'after the default address no other is the default one',
    row: deleteAddr,
    change: instead('removeAddress', (_, mall) => (address) => {
      mall.addresses = mall.addresses.filter((one) => one !== address)
    }),
  },
  {
    name: 'the address that was the default one stays it',
    row: 'PUT /p/address/defaultAddr/{addrId}',
    change: instead('makeDefault', (_, mall) => (userId, addrId) => {
      mall.address(userId, addrId).commonAddr = 1
    }),
  },
  {
    name: 'products at exactly the lowest price are left out',
    row: search,
    change: at(search, (act) => (mall, call) => {
      const { minPrice, ...query } = call.query
      return act(mall, { ...call, query: minPrice === undefined ? query : { ...query, minPrice: minPrice + 0.01 } })
    }),
  },
  {
    name: 'facets count what all conditions leave',
    row: search,
    change: answers(search, (answer, mall, { query }) => {
      const kinds = answer.facets.kinds.map((one) => ({
        ...one,
        count: [undefined, one.kind].includes(query.kind) ? one.count : 0,
      }))
      return { ...answer, facets: { ...answer.facets, kinds } }
    }),
  },
  {
    name: 'pages are skipped by one record too few',
    row: search,
    change: at(search, (act) => (mall, call) => {
      const { current = 1, size = 10 } = call.query
      const all = act(mall, { ...call, query: { ...call.query, current: 1, size: 100 } })
      const from = current === 1 ? 0 : (current - 1) * size - 1
      return { ...act(mall, call), records: all.records.slice(from, from + size) }
    }),
  },
  {
    name: 'a product has the stock of its first variant',
    row: 'GET /prod/prodInfo',
    change: answers('GET /prod/prodInfo', (answer) => ({ ...answer, totalStocks: answer.skuList[0].stocks })),
  },
  {
    name: 'what is in the cart already is replaced by what is added',
    row: changeItem,
    change: at(changeItem, (act) => (mall, call) => {
      const line = mall.linesOf(call.account.userId).find((one) => one.skuId === call.body.skuId)
      const more = call.body.basketId === 0 ? (line?.prodCount ?? 0) : 0
      return act(mall, { ...call, body: { ...call.body, count: call.body.count - more } })
    }),
  },
  {
    name: 'pieces are added to what the cart had when it was last read',
    row: changeItem,
    change: (mall, table) => {
      at(info, (act) => (_, call) => {
        for (const line of mall.linesOf(call.account.userId)) line.lastRead = line.prodCount
        return act(mall, call)
      })(mall, table)
      at(changeItem, (act) => (_, call) => {
        const line = mall.linesOf(call.account.userId).find((one) => one.skuId === call.body.skuId)
        if (line?.lastRead !== undefined) line.prodCount = line.lastRead
        return act(mall, call)
      })(mall, table)
    },
  },
  {
    name: 'only what is added is compared with the stock',
    row: changeItem,
    change: at(changeItem, (act) => (mall, call) => {
      const { basketId, skuId, count } = call.body
      const line = mall.linesOf(call.account.userId).find((one) => one.skuId === skuId)
      const { stocks } = mall.skuOf(skuId)?.sku ?? {}
      if (basketId !== line?.basketId || count < 1 || count > stocks || line.prodCount + count > 999)
        return act(mall, call)
      line.prodCount += count
      return null
    }),
  },
  {
    name: 'lines say their time in UTC',
    row: info,
    change: instead('clock', (right) => (time) => right(time - 8 * 60 * minute)),
  },
  {
    name: 'amounts are added as binary fractions',
    row: totalPay,
    change: (mall) => {
      mall.sum = (amounts) => amounts.reduce((total, one) => total + one, 0)
      mall.amount = ({ skuId, prodCount }) => mall.skuOf(skuId).sku.price * prodCount
    },
  },
  {
    name: 'an id that is sent twice is paid twice',
    row: totalPay,
    change: answers(totalPay, (answer, mall, { account, body }) => {
      const lines = body.flatMap((id) => mall.linesOf(account.userId).filter((line) => line.basketId === id))
      const total = mall.sum(lines.map((line) => mall.amount(line)))
      return { ...answer, finalMoney: total, totalMoney: total, parts: [{ part: 'goods', amount: total }] }
    }),
  },
  {
    name: 'no ids remove the whole cart',
    row: deleteItem,
    change: instead(
      'removeLines',
      (right, mall) => (userId, ids) =>
        right(userId, ids.length > 0 ? ids : mall.linesOf(userId).map((line) => line.basketId)),
    ),
  },
]
