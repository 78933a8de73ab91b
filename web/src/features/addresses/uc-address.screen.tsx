import { css } from '@emotion/react'
import type { Address } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { addTile } from '../../ui/add-tile.ts'
import { Button } from '../../ui/button.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { color } from '../../ui/theme.ts'
import { AddressText } from './address-text.tsx'
import { useAddressBook, useAddresses } from './use-address-book.ts'
import { Heard } from '../../ui/heard.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AddressDialog } from './address-dialog.tsx'

const card = css`
  height: 100%;
  &[data-default] {
    border-color: ${color.cobalt};
  }
`
/** Their words stand in line with the address. */
const actions = css`
  > button {
    margin-left: -14px;
    margin-right: 14px;
  }
`
const more = css`
  ${addTile}
  min-height: 96px;
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
    <Stack
      as="article"
      css={card}
      gap={12}
      justify="between"
      pad="16px 20px 12px"
      ground="paper"
      data-default={commonAddr === 1 || undefined}
    >
      <AddressText address={address} />
      <Row css={actions} edge="top" pad="8px 0 0">
        <Button look="quiet" size="small" aria-label={t('editOf', { receiver })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          look="quiet"
          size="small"
          style={{ order: 1 }}
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
      </Row>
    </Stack>
  )
}

type Open = { readonly address?: Address } | null

/** S2.20 */
export const Screen = () => {
  const t = useText('address')
  const answer = useAddresses()
  const { data } = answer
  const [open, setOpen] = useState<Open>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const full = data !== undefined && data.length >= limits.addresses
  return (
    <Stack gap={16}>
      <PageTitle text={t('title')} />
      <Text tone="faint" size="note" style={{ minHeight: 20, marginTop: -12 }} ref={count} tabIndex={-1}>
        <Heard
          text={
            data &&
            [t('count', { count: data.length, most: limits.addresses }), ...(full ? [t('full')] : [])].join(' · ')
          }
        />
      </Text>
      <Loaded of={answer} waiting={[316]}>
        {(addresses) =>
          addresses.length === 0 ? (
            <EmptyState icon="box" text={t('empty')}>
              <Button onClick={() => setOpen({})}>{t('add')}</Button>
            </EmptyState>
          ) : (
            <Grid as="ul" columns={2} gap={16} aria-label={t('list')}>
              {addresses.map((address) => (
                <li key={address.addrId}>
                  <AddressCard
                    address={address}
                    onEdit={() => setOpen({ address })}
                    onRemoved={() => count.current?.focus()}
                  />
                </li>
              ))}
              <li>
                <button type="button" css={more} aria-disabled={full} onClick={() => !full && setOpen({})}>
                  <span aria-hidden="true">＋</span>
                  {t('add')}
                </button>
              </li>
            </Grid>
          )
        }
      </Loaded>
      {open && <AddressDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}
