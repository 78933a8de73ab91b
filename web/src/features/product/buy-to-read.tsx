import type { ProductDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { ruledPaper } from '../../ui/shapes.ts'
import { quietNote, stackOf, type, wrapOf } from '../../ui/theme.ts'
import { unitOf } from './reading-place.ts'

const root = css`
  ${stackOf(8)}
  padding: 20px 24px;
  ${ruledPaper}
  > h4 {
    margin: 0;
    font: 700 ${type.lead};
  }
  > p {
    margin: 0;
    ${quietNote}
  }
  > [data-part='buy'] {
    ${wrapOf('8px 16px')}
    align-items: center;
    margin-top: 4px;
  }
`

export interface Sale {
  readonly price: number
  readonly onBuy: () => void
}

interface Props {
  product: ProductDetail
  title: string
  sale: Sale
}

/** Where the sample ends. */
export const BuyToRead = ({ product, title, sale: { price, onBuy } }: Props) => {
  const t = useText('reading')
  const d = useText('detail')
  const loggedIn = useLoggedIn()
  const { kind, contents = [], status, totalStocks } = product
  const isForSale = status === 1 && totalStocks > 0
  return (
    <section css={root} aria-label={title}>
      <h4>{title}</h4>
      <p>{isForSale ? t(`buyHint.${unitOf(kind)}`, { count: contents.length }) : d('offShelf')}</p>
      <div data-part="buy">
        {isForSale && (
          <>
            <Price yuan={price} size={26} />
            <Button look="buy" onClick={onBuy}>
              {d('buy')}
            </Button>
          </>
        )}
        {!loggedIn && (
          <Button look="quiet" onClick={() => askLogin('needed')}>
            {t('login')}
          </Button>
        )}
      </div>
    </section>
  )
}
