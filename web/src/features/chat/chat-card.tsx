import { css } from '@emotion/react'
import type { ChatMessage } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { statusNames } from '../orders/order-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { clamp, radius, type } from '../../ui/theme.ts'

const root = css`
  width: min(360px, 100%);
  border-radius: ${radius.control};
  > a {
    grid-column: 2 / -1;
    ${clamp(2)}
    font: ${type.note};
  }
  > button {
    margin-right: -14px;
  }
`

interface ShownProps {
  pic: string
  to: string
  name: string
  facts: ReactNode
  action: ReactNode
}

const Shown = ({ pic, to, name, facts, action }: ShownProps) => (
  <Grid css={root} columns="64px minmax(0, 1fr) auto" wide gap="4px 12px" align="center" pad="10px 12px" ground="paper">
    <Picture src={pic} alt="" width={64} height={64} style={{ gridRow: 'span 2' }} />
    <Link to={to}>{name}</Link>
    <Row wrap gap="4px 10px" align="baseline" tone="faint" size="small">
      {facts}
    </Row>
    {action}
  </Grid>
)

interface Props {
  product: ChatMessage['product']
  order: ChatMessage['order']
  /** Where there is neither, or no longer. */
  gone: string
  action?: ReactNode
}

/** A product or an order, as one sends it to the service. */
export const ChatCard = ({ product, order, gone, action }: Props) => {
  const t = useText('chat')
  const orders = useText('orders')
  if (product)
    return (
      <Shown
        pic={product.pic}
        to={`/detail/${product.prodId}`}
        name={product.prodName}
        facts={
          <>
            <Price yuan={product.price} size={14} />
            {!product.onSale && <span>{t('notOnSale')}</span>}
          </>
        }
        action={action}
      />
    )
  if (order)
    return (
      <Shown
        pic={order.pic}
        to={`/order-detail?orderNumber=${order.orderNumber}`}
        name={t('orderOf', { name: order.prodName, count: order.count })}
        facts={
          <>
            <Price yuan={order.actualTotal} size={14} />
            <span>{orders(`status.${statusNames[order.status]}`)}</span>
            <span>{order.orderNumber}</span>
          </>
        }
        action={action}
      />
    )
  return (
    <Text tone="faint" size="note">
      {gone}
    </Text>
  )
}
