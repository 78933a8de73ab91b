import { css } from '@emotion/react'
import type { Address } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Button } from '../../ui/button.tsx'
import { color, paper, stackOf, rowOf } from '../../ui/theme.ts'
import { AddressText } from './address-text.tsx'
import { useAddressBook, useAddresses } from './use-address-book.ts'
import { columnsOf } from '../../ui/shapes.ts'
import { Heard } from '../../ui/heard.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AddressDialog } from './address-dialog.tsx'

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

const AddressCard = ({ address, onEdit, onRemoved }: Props) => {
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

const addressBookStyle = css`
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

const AddressBook = () => {
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
    <div css={addressBookStyle}>
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

/** S2.20 */
export const Screen = () => {
  const t = useText('address')
  return (
    <>
      <PageTitle text={t('title')} />
      <AddressBook />
    </>
  )
}
