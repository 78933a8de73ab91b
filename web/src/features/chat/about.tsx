import { css } from '@emotion/react'
import type { ChatMessage } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { color, stackOf, type } from '../../ui/theme.ts'
import type { ChatAddress } from './chat-address.ts'
import { ChatCard } from './chat-card.tsx'
import type { Chat } from './chat-session.ts'

const root = css`
  ${stackOf(8)}
  justify-items: start;
  padding: 16px;
  border-bottom: 1px solid ${color.line};
  > h2 {
    font: 600 ${type.body};
  }
`

interface Props {
  shopId: number
  chat: Chat
}

const Product = ({ prodId, shopId, chat }: Props & { prodId: number }) => {
  const t = useText('chat')
  const { data } = useQuery({ ...query('GET /prod/prodInfo', { query: { prodId } }), meta: { silent: true } })
  if (!data) return null
  const { prodName, pic, price, status } = data
  return (
    <section css={root}>
      <h2>{t('about')}</h2>
      <ChatCard product={{ prodId, prodName, pic, price, onSale: status === 1 }} order={null} gone={t('gone')} />
      <Button
        look="outline"
        size="small"
        onClick={() => chat.say({ toId: shopId, content: String(prodId), msgType: 2 })}
      >
        {t('sendProduct')}
      </Button>
    </section>
  )
}

const Order = ({ orderNumber, shopId, chat }: Props & { orderNumber: string }) => {
  const t = useText('chat')
  const { data } = useQuery({
    ...query('GET /p/myOrder/orderDetail', { query: { orderNumber } }),
    meta: { silent: true },
  })
  if (!data) return null
  const [first] = data.orderItemDtos
  const order: ChatMessage['order'] = {
    orderNumber,
    status: data.status,
    prodName: first?.prodName ?? '',
    pic: first?.pic ?? '',
    actualTotal: data.actualTotal,
    count: data.orderItemDtos.reduce((all, { prodCount }) => all + prodCount, 0),
    createTime: data.createTime,
  }
  return (
    <section css={root}>
      <h2>{t('about')}</h2>
      <ChatCard product={null} order={order} gone={t('gone')} />
      <Button look="outline" size="small" onClick={() => chat.say({ toId: shopId, content: orderNumber, msgType: 3 })}>
        {t('sendOrder')}
      </Button>
    </section>
  )
}

/** What one came from; it is an extra, so the page works without it. */
export const About = ({ address: { prodId, orderNumber }, ...rest }: Props & { address: ChatAddress }) => (
  <>
    {prodId !== null && <Product prodId={prodId} {...rest} />}
    {orderNumber !== null && <Order orderNumber={orderNumber} {...rest} />}
  </>
)
