import { css } from '@emotion/react'
import type { ProductKind } from 'qinghua-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { useArrivalDays } from './arrival.ts'
import { Grid, Row } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { paper, radius } from '../../ui/theme.ts'
import { Heard } from '../../ui/heard.tsx'
import { query } from '../../lib/api/api.ts'
import { createStore, useStore } from '../../lib/store.ts'

export interface Wanted {
  readonly prodId: number
  readonly kind: ProductKind
  readonly skuId: number | undefined
  readonly count: number
}

const quiet = { silent: true, suppressLogin: true }

/** An address of the shopper, 0 for most of the country; null until one is chosen. It stays from product to product. */
const chosenAddress = createStore<number | null>(null)

/** What delivery costs to the address of the shopper that is chosen, or else to most of the country. */
export const useDelivery = ({ prodId, kind, skuId, count }: Wanted) => {
  const loggedIn = useLoggedIn()
  const chosen = useStore(chosenAddress)
  const physical = kind === 'physical'
  const { data: addresses = [], isLoading } = useQuery({
    ...query('GET /p/address/list'),
    enabled: loggedIn && physical,
    meta: quiet,
  })
  const address = chosen === 0 ? undefined : (addresses.find(({ addrId }) => addrId === chosen) ?? addresses[0])
  const asked = { prodId, prodCount: count, ...(skuId && { skuId }), ...(address && { areaId: address.areaId }) }
  const { data, isPlaceholderData } = useQuery({
    ...query(loggedIn ? 'GET /p/prod/deliveryInfo' : 'GET /prod/deliveryInfo', { query: asked }),
    enabled: physical,
    placeholderData: keepPreviousData,
    meta: quiet,
  })
  return {
    addresses,
    address,
    data,
    isSettled: data !== undefined && !isLoading && !isPlaceholderData,
    choose: chosenAddress.set,
  }
}

const chooser = css`
  max-width: min(300px, 100%);
  height: 28px;
  padding: 0 4px;
  ${paper}
  border-radius: ${radius.control};
`

/** To an address of the shopper, or else to most of the country. */
export const Delivery = (wanted: Wanted) => {
  const t = useText('detail')
  const loggedIn = useLoggedIn()
  const arrivalDays = useArrivalDays()
  const { addresses, address, data, isSettled, choose } = useDelivery(wanted)
  const { kind } = wanted
  const physical = kind === 'physical'
  if (!physical)
    return (
      <Row as="p" align="baseline" high={22}>
        {t(kind === 'ebook' ? 'delivery.download' : 'delivery.atOnce')}
      </Row>
    )
  const spared = data !== undefined && data.transfee <= data.freeTransfee
  return (
    <Grid columns={1} gap={4}>
      <Row as="p" gap="0 12px" wrap align="baseline" high={loggedIn ? 28 : 22}>
        {t('delivery.to')}
        {addresses.length > 0 ? (
          <select
            css={chooser}
            aria-label={t('delivery.address')}
            value={address?.addrId ?? 0}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {addresses.map(({ addrId, province, city, area }) => (
              <option key={addrId} value={addrId}>
                {[...new Set([province, city, area])].join(' ')}
              </option>
            ))}
            <option value={0}>{t('delivery.most')}</option>
          </select>
        ) : (
          <span>{t('delivery.most')}</span>
        )}
      </Row>
      <Row as="p" gap="0 12px" wrap align="baseline" high={20} tone="quiet">
        <Heard text={isSettled ? JSON.stringify(data) : undefined}>
          {data?.shopCityStatus === -1 && t('delivery.unreached')}
          {data?.shopCityStatus === 1 && (
            <>
              <span>
                {spared
                  ? t('delivery.free')
                  : t('delivery.fee', { amount: moneyText(data.transfee - data.freeTransfee) })}
              </span>
              {!spared && data.freeFrom !== null && (
                <span>{t('delivery.freeFrom', { amount: moneyText(data.freeFrom) })}</span>
              )}
              <span>
                {address
                  ? t('delivery.arrives', { days: arrivalDays(data) })
                  : t('delivery.days', { from: data.minDays, to: data.maxDays })}
              </span>
            </>
          )}
        </Heard>
      </Row>
    </Grid>
  )
}
