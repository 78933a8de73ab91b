import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Price } from '../../ui/price.tsx'
import { color, digits, faintNote } from '../../ui/theme.ts'

const root = css`
  > span {
    display: inline-block;
    max-width: 100%;
    overflow-wrap: break-word;
  }
  > [data-part='score'] {
    color: ${color.amber};
    > b {
      font: 700 1em/1.15 ${digits};
    }
    > small {
      color: inherit;
    }
  }
  > [data-part='and'] {
    ${faintNote}
  }
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
    <span css={root} style={{ fontSize: size }}>
      <span data-part="score">
        <b>{number.format(score)}</b> <small>{t('points', { count: score })}</small>
      </span>
      {yuan > 0 && (
        <>
          {' '}
          <span data-part="and">
            + <Price yuan={yuan} size={size} />
          </span>
        </>
      )}
    </span>
  )
}
