import { css } from '@emotion/react'
import type { ChatMessage } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { statusNames } from '../orders/order-status.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { clamp, faintNote, faintSmall, paper, radius, type, wrapOf } from '../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  width: min(360px, 100%);
  padding: 10px 12px;
  ${paper}
  border-radius: ${radius.control};
  > img,
  > [data-lost] {
    grid-row: span 2;
    width: 64px;
    height: 64px;
  }
  > a,
  > span:not([data-lost]) {
    grid-column: 2 / -1;
    ${clamp(2)}
    font: ${type.note};
  }
  > [data-part='facts'] {
    ${wrapOf('4px 10px')}
    align-items: baseline;
    ${faintSmall}
  }
`
const lost = css`
  ${faintNote}
`

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
      <div css={root}>
        <Picture src={product.pic} alt="" width={64} height={64} />
        <Link to={`/detail/${product.prodId}`}>{product.prodName}</Link>
        <div data-part="facts">
          <Price yuan={product.price} size={14} />
          {!product.onSale && <span>{t('notOnSale')}</span>}
        </div>
        {action}
      </div>
    )
  if (order)
    return (
      <div css={root}>
        <Picture src={order.pic} alt="" width={64} height={64} />
        <Link to={`/order-detail?orderNumber=${order.orderNumber}`}>
          {t('orderOf', { name: order.prodName, count: order.count })}
        </Link>
        <div data-part="facts">
          <Price yuan={order.actualTotal} size={14} />
          <span>{orders(`status.${statusNames[order.status]}`)}</span>
          <span>{order.orderNumber}</span>
        </div>
        {action}
      </div>
    )
  return <p css={lost}>{gone}</p>
}
