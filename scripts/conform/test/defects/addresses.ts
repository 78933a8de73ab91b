import { type Fields, type NewDefect, drop, isGood } from '../defect.ts'
import { alsoDoes, doneIf, jsonOf, lastPart, lookUp, sentBy, skips, stores, valueOf, writing } from '../spoiling.ts'

const addresses = 'GET /p/address/list'
const addressInfo = 'GET /p/address/addrInfo/{addrId}'
const addAddress = 'POST /p/address/addAddr'
const updateAddress = 'PUT /p/address/updateAddr'
const deleteAddress = 'DELETE /p/address/deleteAddr/{addrId}'
const setDefault = 'PUT /p/address/defaultAddr/{addrId}'

const ownAddress = doneIf((call) => `/p/address/addrInfo/${Number(lastPart(call)) || 'none'}`)

export const addressDefects: readonly NewDefect[] = [
  writing('a deleted address stays', deleteAddress, skips(deleteAddress, ownAddress), {
    rows: [deleteAddress, addresses, addAddress],
  }),
  writing('the default address does not move', setDefault, skips(setDefault, ownAddress), {
    rows: [setDefault, addresses, addAddress],
  }),
  writing(
    'two default addresses',
    setDefault,
    () => {
      const defaults = new Set<string>()
      return async (call) => {
        const answer = await call.send()
        if (!isGood(answer)) return answer
        if (call.route === setDefault) {
          const list = await lookUp<{ addrId: number; commonAddr: number }[]>(call, 'GET', '/p/address/list')
          for (const { addrId } of list?.slice(0, 2) ?? []) defaults.add(String(addrId))
        }
        if (call.route !== addresses) return answer
        return jsonOf(
          valueOf<Fields[]>(answer).map((each) =>
            defaults.has(String(each['addrId'])) ? { ...each, commonAddr: 1 } : each,
          ),
        )
      }
    },
    { rows: [setDefault, addresses, addAddress] },
  ),
  writing('an address loses its post code', addAddress, stores<Fields>(addAddress, drop('postCode')), {
    rows: [addAddress, addresses],
  }),
  writing(
    'an address loses its position',
    addAddress,
    stores<Fields>(addAddress, (sent) => drop('lng')(drop('lat')(sent) as Fields)),
    {
      rows: [addAddress, addresses],
    },
  ),
  writing(
    'a new address becomes the default',
    addAddress,
    alsoDoes(addAddress, async (call) => {
      const list = await lookUp<{ addrId: number }[]>(call, 'GET', '/p/address/list')
      return call.also('PUT', `/p/address/defaultAddr/${Math.max(...(list ?? []).map(({ addrId }) => addrId))}`)
    }),
    { rows: [addAddress, addresses] },
  ),
  writing(
    'an address that is changed becomes the default',
    updateAddress,
    alsoDoes(updateAddress, (call) =>
      call.also('PUT', `/p/address/defaultAddr/${(sentBy(call) as { addrId: number }).addrId}`),
    ),
    { rows: [updateAddress, addresses, addAddress] },
  ),
  writing(
    'a changed phone number is not kept',
    updateAddress,
    stores<{ addrId: number }>(updateAddress, async (sent, call) => {
      const before = await lookUp<{ mobile: string }>(call, 'GET', `/p/address/addrInfo/${sent.addrId}`)
      return before ? { ...sent, mobile: before.mobile } : sent
    }),
    { rows: [updateAddress, addressInfo, addAddress] },
  ),
  writing(
    'no address is the default after the default one was deleted',
    deleteAddress,
    () => {
      let isLost = false
      return async (call) => {
        const before =
          call.route === deleteAddress
            ? await lookUp<{ commonAddr: number }>(call, 'GET', `/p/address/addrInfo/${lastPart(call)}`)
            : null
        const answer = await call.send()
        if (!isGood(answer)) return answer
        if (call.route === deleteAddress && before) isLost ||= before.commonAddr === 1
        if (call.route === setDefault) isLost = false
        return isLost && call.route === addresses
          ? jsonOf(valueOf<Fields[]>(answer).map((each) => ({ ...each, commonAddr: 0 })))
          : answer
      }
    },
    { rows: [deleteAddress, addresses, addAddress] },
  ),
]
