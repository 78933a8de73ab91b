import { css } from '@emotion/react'
import { moneyParts, moneyText } from './money.ts'
import { useUiText } from './texts.ts'
import { color, digits } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const root = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  max-width: 100%;
  color: ${color.vermilion};
  font-family: ${digits};
  font-weight: 700;
  line-height: 1.15;
  overflow-wrap: break-word;
  > [aria-hidden] {
    font-size: max(0.55em, 12px);
  }
  > [data-part='whole'] {
    min-width: 0;
    font-size: 1em;
  }
  > [data-part='sign'] {
    margin-right: 1px;
  }
  > small {
    margin-inline: 4px;
    font-weight: 400;
    &:not([data-after]) {
      margin-left: 0;
    }
    &[data-after],
    &[data-after] ~ s {
      order: 1;
    }
  }
  > s {
    margin-left: 6px;
    color: ${color.ink3};
    font-size: 12px;
    font-weight: 400;
  }
`

interface Props {
  yuan: number
  /** Whether it is the lowest of several. */
  isLowest?: boolean
  /** Struck through if it is higher. */
  was?: number
  /** The font size of the whole yuan, in pixels. */
  size?: 14 | 20 | 26 | 34
}

export const Price = ({ yuan, isLowest = false, was, size = 20 }: Props) => {
  const ui = useUiText()
  const { sign, whole, cents } = moneyParts(yuan)
  const money = sign + whole + cents
  const told = isLowest ? ui('fromPrice', { price: money }) : money
  const [before] = told.split(money)
  return (
    <span css={root} style={{ fontSize: size }}>
      <VisuallyHidden>{told}</VisuallyHidden>
      {isLowest && (
        <small aria-hidden="true" data-after={before === '' || undefined}>
          {told.replace(money, '').trim()}
        </small>
      )}
      <span aria-hidden="true" data-part="sign">
        {sign}
      </span>
      <span aria-hidden="true" data-part="whole">
        {whole}
      </span>
      <span aria-hidden="true">{cents}</span>
      {was !== undefined && was > yuan && (
        <s>
          <VisuallyHidden> {ui('oldPrice')} </VisuallyHidden>
          {moneyText(was)}
        </s>
      )}
    </span>
  )
}
