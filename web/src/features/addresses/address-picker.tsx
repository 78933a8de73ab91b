import { css } from '@emotion/react'
import type { Address } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { choosable } from '../../ui/choosable.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { stackOf } from '../../ui/theme.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressText } from './address-text.tsx'
import { useAddresses } from './use-address-book.ts'

const root = css`
  ${stackOf(12)}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  min-width: 0;
  > [data-part='choice'] {
    ${choosable}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    > label {
      display: flex;
      gap: 12px;
      padding: 16px 0 12px 16px;
      cursor: pointer;
    }
    input {
      margin-top: 4px;
    }
    > button {
      align-self: start;
      margin: 12px 8px 0 0;
    }
  }
  > [data-part='add'] {
    align-self: center;
    justify-self: start;
  }
`

interface Props {
  value: number | null
  onChange: (addrId: number) => void
}

export const AddressPicker = ({ value, onChange }: Props) => {
  const t = useText('address')
  const name = useId()
  const { data, isError, isFetching, refetch } = useAddresses()
  const [open, setOpen] = useState<{ readonly address?: Address } | null>(null)
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  const add = (
    <Button look="outline" size="small" data-part="add" onClick={() => setOpen({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {data?.length === 0 && (
        <EmptyState icon="box" text={t('empty')}>
          {add}
        </EmptyState>
      )}
      {data?.length !== 0 && (
        <div css={root} role="radiogroup" aria-label={t('choose')} aria-busy={data === undefined}>
          {!data && [1, 2, 3].map((at) => <Skeleton key={at} height={110} />)}
          {data?.map((address) => (
            <div key={address.addrId} data-part="choice">
              <label>
                <input
                  type="radio"
                  name={name}
                  checked={address.addrId === value}
                  onChange={() => onChange(address.addrId)}
                />
                <AddressText address={address} />
              </label>
              <Button
                look="quiet"
                size="small"
                aria-label={t('editOf', { receiver: address.receiver })}
                onClick={() => setOpen({ address })}
              >
                {t('edit')}
              </Button>
            </div>
          ))}
          {data && data.length < limits.addresses && add}
        </div>
      )}
      {open && <AddressDialog {...open} onClose={() => setOpen(null)} onSaved={onChange} />}
    </>
  )
}
