import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { color, digits } from '../../ui/theme.ts'

const root = css`
  padding-bottom: 12px;
  border-bottom: 1px solid ${color.line};
  dd {
    font-family: ${digits};
  }
`
const number = new Intl.NumberFormat('en')

/** What somebody has in points, what goods take of them, and what is left. */
export const PointsDue = ({ score, held }: { score: number; held: number }) => {
  const t = useText('checkout')
  const g = useText('goods')
  return (
    <Stack as="dl" css={root} gap={8} size="note">
      <Row justify="between" gap={24}>
        <dt>{g('pointsHeld')}</dt>
        <dd>{number.format(held)}</dd>
      </Row>
      <Row justify="between" gap={24}>
        <dt>{t('pointsDue.takes')}</dt>
        <dd>−{number.format(score)}</dd>
      </Row>
      <Row justify="between" gap={24} bold>
        <Text as="dt" tone="ink">
          {t('pointsDue.left')}
        </Text>
        <Text as="dd" tone="warn">
          {number.format(held - score)}
        </Text>
      </Row>
    </Stack>
  )
}

export const PointsFinal = () => {
  const t = useText('goods')
  return (
    <Row as="p" gap={8} tone="quiet">
      <Text as="span" keeps tone="warn">
        <Icon name="info" size={14} />
      </Text>
      {t('pointsFinal')}
    </Row>
  )
}
