import type { ProductDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { unitOf } from './reading-place.ts'

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
    <Stack as="section" gap={8} pad="20px 24px" ground="ruled" aria-label={title}>
      <Text as="h4" size="lead" heavy style={{ margin: 0 }}>
        {title}
      </Text>
      <Text tone="quiet" size="note">
        {isForSale ? t(`buyHint.${unitOf(kind)}`, { count: contents.length }) : d('offShelf')}
      </Text>
      <Row gap="8px 16px" wrap pad="4px 0 0">
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
      </Row>
    </Stack>
  )
}
