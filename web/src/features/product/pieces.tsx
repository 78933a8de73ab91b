import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { Purchase } from './use-purchase.ts'

const few = 10

interface Props {
  purchase: Purchase
  inCart: number
}

export const Pieces = ({ purchase, inCart }: Props) => {
  const t = useText('detail')
  const id = useId()
  const { kind, sku, count, wanted, max, maxBy, soldOut, change } = purchase
  const [over, setOver] = useState(false)
  const why = soldOut
    ? t(soldOut === 'all' ? 'soldOutHint' : 'skuSoldOut')
    : over || wanted > max
      ? t(maxBy === 'stock' ? 'stockIs' : 'limitIs', { count: max })
      : ''
  return (
    <Row gap="4px 14px" wrap tone="faint">
      <Stepper
        value={count}
        max={Math.max(1, max)}
        label={t('quantity')}
        fewer={t('fewer')}
        more={t('more')}
        describedBy={id}
        onChange={(next) => {
          setOver((before) => before && next >= max)
          change(next)
        }}
        onOver={() => setOver(true)}
      />
      {!soldOut && sku && (
        <Text as="span" tone={sku.stocks <= few ? 'warn' : 'faint'}>
          {kind === 'physical' ? t(sku.stocks <= few ? 'scarce' : 'stock', { count: sku.stocks }) : t('plenty')}
        </Text>
      )}
      {inCart > 0 && <span>{t('inCart', { count: inCart })}</span>}
      <Text tone="warn" high={20} style={{ width: '100%' }} id={id}>
        <Heard text={why} />
      </Text>
    </Row>
  )
}
