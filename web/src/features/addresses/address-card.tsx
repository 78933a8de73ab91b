import { css } from '@emotion/react'
import type { Address } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color, paper, stackOf } from '../../ui/theme.ts'
import { AddressText } from './address-text.tsx'
import { useAddressBook } from './use-address-book.ts'

const root = css`
  ${stackOf(8)}
  align-content: space-between;
  height: 100%;
  min-height: 150px;
  padding: 16px 20px 8px;
  ${paper}
  &[data-default] {
    border-color: ${color.cobalt};
  }
  > [data-part='actions'] {
    display: flex;
    margin-inline: -14px;
    > :nth-of-type(2) {
      margin-right: auto;
    }
  }
`

interface Props {
  address: Address
  onEdit: () => void
  onRemoved: () => void
}

export const AddressCard = ({ address, onEdit, onRemoved }: Props) => {
  const t = useText('address')
  const { remove, makeDefault } = useAddressBook()
  const { addrId, receiver, commonAddr } = address
  const busy = remove.isPending || makeDefault.isPending
  return (
    <article css={root} data-default={commonAddr === 1 || undefined}>
      <AddressText address={address} />
      <div data-part="actions">
        <Button look="quiet" size="small" aria-label={t('editOf', { receiver })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          look="quiet"
          size="small"
          busy={busy}
          aria-label={t('removeOf', { receiver })}
          onClick={() => {
            onRemoved()
            remove.mutate(address)
          }}
        >
          {t('remove')}
        </Button>
        {commonAddr === 0 && (
          <Button
            look="quiet"
            size="small"
            busy={busy}
            aria-label={t('makeDefaultOf', { receiver })}
            onClick={() => {
              onRemoved()
              makeDefault.mutate(addrId)
            }}
          >
            {t('makeDefault')}
          </Button>
        )}
      </div>
    </article>
  )
}
