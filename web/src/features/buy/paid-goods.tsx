import type { OrderDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const most = 3
const side = 64

interface Props {
  /** Undefined until they are known. */
  orders: readonly OrderDetail[] | undefined
  /** Of the goods, known before. */
  names: readonly string[]
}

/** What is paid: the first of the goods, and how many more there are. */
export const PaidGoods = ({ orders, names }: Props) => {
  const t = useText('payment')
  const lines = orders?.flatMap(({ orderItemDtos }) => orderItemDtos)
  if (lines?.length === 0) return <p>{names.join(t('between'))}</p>
  const more = (lines ?? names).length - most
  return (
    <Stack as="ul" gap={12} text="start" aria-label={t('goods')} aria-busy={!lines}>
      {!lines && names.slice(0, most).map((name) => <Skeleton key={name} height={side} />)}
      {lines?.slice(0, most).map(({ orderItemId, pic, prodName, skuName, prodCount }) => (
        <Grid key={orderItemId} as="li" columns={`${side}px minmax(0, 1fr)`} wide gap={12} align="center">
          <Picture src={pic} alt="" width={side} height={side} />
          <div>
            <Text tone="ink" bold lines={2} title={prodName}>
              {prodName}
            </Text>
            <Text tone="faint" size="small">
              {[skuName, `× ${prodCount}`].filter(Boolean).join(' ')}
            </Text>
          </div>
        </Grid>
      ))}
      {more > 0 && (
        <Text as="li" tone="faint" size="note">
          {t('more', { count: more })}
        </Text>
      )}
    </Stack>
  )
}
