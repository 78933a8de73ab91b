import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Text } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { digits } from '../../ui/theme.ts'

const part = css`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: break-word;
`
const number = new Intl.NumberFormat('en')

interface Props {
  score: number
  /** Besides the points; left out if it is nothing. */
  yuan: number
  /** The font size of the points and of the whole yuan, in pixels. */
  size?: 14 | 20 | 26 | 34
}

/** What costs points, often money besides, or money alone. */
export const PointsPrice = ({ score, yuan, size = 20 }: Props) => {
  const t = useText('product')
  if (score === 0) return <Price yuan={yuan} size={size} />
  return (
    <span style={{ fontSize: size }}>
      <Text as="span" css={part} tone="warn">
        <b style={{ font: `700 1em/1.15 ${digits}` }}>{number.format(score)}</b>{' '}
        <Text as="small" tone="warn">
          {t('points', { count: score })}
        </Text>
      </Text>
      {yuan > 0 && (
        <>
          {' '}
          <Text as="span" css={part} tone="faint" size="note">
            + <Price yuan={yuan} size={size} />
          </Text>
        </>
      )}
    </span>
  )
}
