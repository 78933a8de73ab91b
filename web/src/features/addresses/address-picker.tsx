import type { Address } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { choosable } from '../../ui/choosable.ts'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AddressText } from './address-text.tsx'
import { useAddresses } from './use-address-book.ts'

interface Props {
  value: number | null
  onChange: (addrId: number) => void
}

/** So many are shown at once; of more, only the chosen one at first. */
const few = 3

export const AddressPicker = ({ value, onChange }: Props) => {
  const t = useText('address')
  const name = useId()
  const [unfolded, setUnfolded] = useState(false)
  const [open, setOpen] = useState<{ readonly address?: Address } | null>(null)
  const add = (
    <Button look="outline" size="small" onClick={() => setOpen({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <Loaded of={useAddresses()} waiting={[110]}>
        {(addresses) => {
          const chosen = addresses.filter(({ addrId }) => addrId === value)
          const folded = addresses.length > few && chosen.length > 0 && !unfolded
          return addresses.length === 0 ? (
            <EmptyState icon="box" text={t('empty')}>
              {add}
            </EmptyState>
          ) : (
            <Grid
              columns="repeat(auto-fill, minmax(min(100%, 240px), 1fr))"
              wide
              gap={12}
              role="radiogroup"
              aria-label={t('choose')}
            >
              {(folded ? chosen : addresses).map((address) => (
                <Stack key={address.addrId} css={choosable} align="start">
                  <Row as="label" align="start" gap={12} pad="16px 16px 0" style={{ cursor: 'pointer' }}>
                    <input
                      type="radio"
                      name={name}
                      style={{ marginTop: 4 }}
                      checked={address.addrId === value}
                      onChange={() => onChange(address.addrId)}
                    />
                    <AddressText address={address} />
                  </Row>
                  <Button
                    look="quiet"
                    size="small"
                    style={{ margin: '0 0 8px 30px' }}
                    aria-label={t('editOf', { receiver: address.receiver })}
                    onClick={() => setOpen({ address })}
                  >
                    {t('edit')}
                  </Button>
                </Stack>
              ))}
              <Row gap={12} wrap style={{ gridColumn: '1 / -1', marginBottom: -8 }}>
                {folded && (
                  <Button look="outline" size="small" onClick={() => setUnfolded(true)}>
                    {t('others', { count: addresses.length - 1 })}
                  </Button>
                )}
                {addresses.length < limits.addresses && add}
              </Row>
            </Grid>
          )
        }}
      </Loaded>
      {open && <AddressDialog {...open} onClose={() => setOpen(null)} onSaved={onChange} />}
    </>
  )
}
