import { css } from '@emotion/react'
import type { Address } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { columnsOf } from '../../ui/shapes.ts'
import { Heard } from '../../ui/heard.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, rowOf } from '../../ui/theme.ts'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { useAddresses } from './use-address-book.ts'

const root = css`
  > [data-part='head'] {
    ${rowOf(16)}
    min-height: 40px;
    margin-bottom: 16px;
    color: ${color.ink2};
    > p {
      outline: none;
    }
    > button {
      margin-left: auto;
    }
  }
  > ul,
  > [aria-busy] {
    ${columnsOf(2, '16px')}
  }
`

type Open = { readonly address?: Address } | null

export const AddressBook = () => {
  const t = useText('address')
  const { data, isError, isFetching, refetch } = useAddresses()
  const [open, setOpen] = useState<Open>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const full = data !== undefined && data.length >= limits.addresses
  const add = (
    <Button
      look={data?.length === 0 ? 'primary' : 'outline'}
      aria-disabled={full || data === undefined}
      onClick={() => !full && data && setOpen({})}
    >
      {t('add')}
    </Button>
  )
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div css={root}>
      <div data-part="head">
        <p ref={count} tabIndex={-1}>
          <Heard
            text={
              data &&
              [t('count', { count: data.length, most: limits.addresses }), ...(full ? [t('full')] : [])].join(' · ')
            }
          />
        </p>
        {data?.length !== 0 && add}
      </div>
      {!data && (
        <div aria-busy="true">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} height={150} />
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon="box" text={t('empty')}>
          {add}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('list')}>
          {data.map((address) => (
            <li key={address.addrId}>
              <AddressCard
                address={address}
                onEdit={() => setOpen({ address })}
                onRemoved={() => count.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {open && <AddressDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  )
}
