import { css } from '@emotion/react'
import { patterns } from 'qinghua-contract/input-rules'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useBack } from '../orders/use-back.ts'
import { NoOrder } from './nothing-to-review.tsx'
import { WriteComments } from './write-comments.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { askLogin } from '../../lib/session/ask-login.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { page } from '../../ui/page.ts'
import { EmptyState } from '../../ui/states.tsx'

const root = css`
  ${page}
  min-height: 90vh;
`

const Visitor = () => {
  const t = useText('comments')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}

/** S2.9 */
export const Screen = () => {
  const t = useText('comments')
  const [search] = useSearchParams()
  const loggedIn = useLoggedIn()
  const back = useBack()
  const number = search.get('orderNumber') ?? ''
  const item = search.get('orderItemId') ?? ''
  const isNumber = new RegExp(patterns.orderNumber).test(number)
  return (
    <div css={root}>
      <Breadcrumb
        label={t('trail')}
        trail={[
          { text: t('orders'), to: back },
          ...(isNumber ? [{ text: t('order', { number }), to: `/order-detail?orderNumber=${number}` }] : []),
          { text: t('write') },
        ]}
      />
      <PageTitle text={t('write')} />
      {!loggedIn && <Visitor />}
      {loggedIn && !isNumber && <NoOrder back={back} />}
      {loggedIn && isNumber && (
        <WriteComments
          key={`${number} ${item}`}
          orderNumber={number}
          orderItemId={/^\d{1,16}$/.test(item) ? Number(item) : undefined}
          back={back}
        />
      )}
    </div>
  )
}
