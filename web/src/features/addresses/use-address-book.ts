import type { Address } from 'qinghua-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api/api.ts'
import { report } from '../../lib/api/errors.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { offerUndo } from '../../lib/lost.ts'
import { draftOf, entryOf, type AddressDraft } from './address-rules.ts'

const addressesQuery = query('GET /p/address/list')

/** The default one first. */
export const useAddresses = () => useQuery(addressesQuery)

export interface Saving {
  readonly draft: AddressDraft
  /** The address to change; absent for a new one. */
  readonly address?: Address | undefined
}

/** Each change has read the book again before it counts as done. */
export const useAddressBook = () => {
  const t = useText('address')
  const client = useQueryClient()
  const readAnew = () => client.fetchQuery({ ...addressesQuery, staleTime: 0 })
  const setDefault = (addrId: number) => api('PUT /p/address/defaultAddr/{addrId}', { params: { addrId } })

  /** Returns the id: the new address follows the default one, or is the default. */
  const addOne = async (draft: AddressDraft): Promise<number> => {
    await api('POST /p/address/addAddr', { body: entryOf(draft) })
    const [first, second] = await readAnew()
    return (second ?? first)?.addrId ?? 0
  }
  const write = async ({ draft, address }: Saving): Promise<number> => {
    let addrId = address?.addrId
    if (addrId === undefined) addrId = await addOne(draft)
    else await api('PUT /p/address/updateAddr', { body: { addrId, ...entryOf(draft) } })
    // It is saved by now: an error here must not make the shopper save it again.
    if (draft.asDefault && address?.commonAddr !== 1) await setDefault(addrId).catch(report)
    await readAnew()
    return addrId
  }
  const save = useMutation({ mutationFn: write })
  const restore = useMutation({
    mutationFn: (address: Address) => write({ draft: draftOf(address) }),
    onSuccess: () => showToast('done', t('restored')),
  })
  const remove = useMutation({
    mutationFn: async ({ addrId }: Address) => {
      await api('DELETE /p/address/deleteAddr/{addrId}', { params: { addrId } })
      await readAnew()
    },
    onSuccess: (_, address) =>
      offerUndo(t('removed', { receiver: address.receiver }), {
        text: t('undo'),
        run: () => restore.mutate(address),
      }),
  })
  const makeDefault = useMutation({
    mutationFn: async (addrId: number) => {
      await setDefault(addrId)
      await readAnew()
    },
  })
  return { save, remove, makeDefault }
}
