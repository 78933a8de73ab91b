import type { ProductKind } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Icon } from '../../ui/icon.tsx'

/** S9.9: returns are promised only for goods that can be sent back. */
export const Promises = ({ kind }: { kind: ProductKind }) => {
  const t = useText('detail')
  return (
    <Row as="ul" gap="4px 18px" wrap aria-label={t('promises.label')}>
      {([...(kind === 'physical' ? (['returns'] as const) : []), 'genuine', 'service'] as const).map((promise) => (
        <Row as="li" gap={5} tone="quiet" key={promise}>
          <Text as="span" tone="good">
            <Icon name="check" size={14} />
          </Text>
          {t(`promises.${promise}`)}
        </Row>
      ))}
    </Row>
  )
}
