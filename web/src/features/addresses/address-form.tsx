import type { Address } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useState } from 'react'
import { keepDraft, useDraft } from '../../lib/draft.ts'
import { useFields } from '../../lib/use-fields.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { RegionFields } from './region-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Grid } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { blankAddress, checkAddress, draftOf, type AddressDraft, type AddressField } from './address-rules.ts'
import { PasteAddress } from './paste-address.tsx'
import { useAddressBook } from './use-address-book.ts'

/** A new address is kept in this tab until it is saved; a change of an old one is not. */
const useAddressDraft = (address: Address | undefined) => {
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

const pastedDraft = (address: Address | undefined): string => `pasted:${address?.addrId ?? 'new'}`

interface Props {
  /** The address to change; absent for a new one. */
  address?: Address | undefined
  onSaved: (addrId: number) => void
}

/** S5.16 */
export const AddressForm = ({ address, onSaved }: Props) => {
  const t = useText('address')
  const { draft, change, forget } = useAddressDraft(address)
  const { save } = useAddressBook()
  const fields = useFields(draft, change, checkAddress, (field) => t(`wrong.${field}`))
  const bind = (field: Exclude<AddressField, 'region'>) => ({ name: field, label: t(field), ...fields.bind(field) })
  const submit = () => {
    if (!fields.isRight()) return false
    const onSuccess = (addrId: number) => {
      forget()
      keepDraft(pastedDraft(address), null)
      onSaved(addrId)
    }
    // Saving the first address of a book may unmount this form before its own callbacks run.
    save.mutateAsync({ draft, address }).then(onSuccess, () => undefined)
    return true
  }
  return (
    <Form
      label={t(address ? 'editTitle' : 'add')}
      busy={save.isPending || save.isSuccess}
      onSubmit={submit}
      send={t('save')}
    >
      <PasteAddress name={pastedDraft(address)} draft={draft} onChange={(part) => fields.edit(part, ...fields.wrong)} />
      <Grid columns={2} gap="8px 16px" align="start">
        <TextField {...bind('receiver')} maxLength={limits.receiver} autoComplete="name" />
        <TextField {...bind('mobile')} type="tel" maxLength={limits.mobile} autoComplete="tel-national" />
      </Grid>
      <RegionFields
        region={draft}
        onChange={(region) => fields.edit(region, 'region')}
        error={fields.error('region')}
      />
      <TextField
        {...bind('addr')}
        maxLength={limits.addressText}
        placeholder={t('addrPlaceholder')}
        autoComplete="street-address"
      />
      <Grid columns={2} gap="8px 16px" align="start">
        <TextField {...bind('postCode')} inputMode="numeric" maxLength={6} autoComplete="postal-code" />
        <div style={{ paddingTop: 34 }}>
          {address?.commonAddr === 1 ? (
            t('defaultHint')
          ) : (
            <Checkbox checked={draft.asDefault} onChange={(asDefault) => change({ asDefault })}>
              {t('asDefault')}
            </Checkbox>
          )}
        </div>
      </Grid>
    </Form>
  )
}
