import type { Address } from '@mall/contracts'
import { useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { blankAddress, draftOf, type AddressDraft } from './address-rules.ts'

/** A new address is kept in this tab until it is saved; a change of an old one is not. */
export const useAddressDraft = (address: Address | undefined) => {
  const [kept, changeKept, forget] = useDraft('address', blankAddress)
  const [edited, setEdited] = useState(address && draftOf(address))
  return edited
    ? {
        draft: edited,
        change: (part: Partial<AddressDraft>) => setEdited((before) => before && { ...before, ...part }),
        forget: () => undefined,
      }
    : { draft: kept, change: changeKept, forget }
}
