import type { ChatMessage } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import type { ChatAddress } from './chat-address.ts'
import { ChatCard } from './chat-card.tsx'
import type { Chat } from './chat-session.ts'

const Subject = ({ children }: { children: ReactNode }) => {
  const t = useText('chat')
  return (
    <Stack as="section" gap={8} align="start" pad={16} style={{ borderBottom: `1px solid ${color.line}` }}>
      <Text as="h2" size="body" bold>
        {t('about')}
      </Text>
      {children}
    </Stack>
  )
}

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
    <Subject>
      <ChatCard product={{ prodId, prodName, pic, price, onSale: status === 1 }} order={null} gone={t('gone')} />
      <Button
        look="outline"
        size="small"
        onClick={() => chat.say({ toId: shopId, content: String(prodId), msgType: 2 })}
      >
        {t('sendProduct')}
      </Button>
    </Subject>
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
    <Subject>
      <ChatCard product={null} order={order} gone={t('gone')} />
      <Button look="outline" size="small" onClick={() => chat.say({ toId: shopId, content: orderNumber, msgType: 3 })}>
        {t('sendOrder')}
      </Button>
    </Subject>
  )
}

/** What one came from; it is an extra, so the page works without it. */
export const About = ({ address: { prodId, orderNumber }, ...rest }: Props & { address: ChatAddress }) => (
  <>
    {prodId !== null && <Product prodId={prodId} {...rest} />}
    {orderNumber !== null && <Order orderNumber={orderNumber} {...rest} />}
  </>
)
