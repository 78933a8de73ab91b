import { useSearchParams } from 'react-router'
import type { PointsCard } from 'qinghua-contract'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { pageOf, useLastPage } from '../../lib/navigation/page-of.ts'
import { PromotionPage } from '../promotions/promotion-page.tsx'
import { GoodsTile, GoodsTileSkeleton, tilesBeside } from '../../ui/goods-tile.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { moneyText } from '../../ui/money.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { type } from '../../ui/theme.ts'
import { goodsAddress, mallAddress } from './points-address.ts'
import { query } from '../../lib/api/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { askLogin } from '../../lib/login/ask-login.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { SignIn } from './sign-in.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Nothing } from '../../ui/nothing.tsx'

const number = new Intl.NumberFormat('en')
const few = 10

interface Props {
  goods: PointsCard
  /** Of who is logged in. */
  score: number | undefined
}

const GoodsCard = ({ goods, score }: Props) => {
  const t = useText('exchange')
  const { prodId, prodName, pic, kind, scorePrice, price, oriPrice, stocks } = goods
  const isGone = stocks === 0
  const isScarce = kind === 'physical' && stocks <= few
  const missing = scorePrice - (score ?? 0)
  return (
    <GoodsTile pic={pic} name={prodName} title={<Link to={goodsAddress(prodId)}>{prodName}</Link>} gone={isGone}>
      <p data-part="price">
        <PointsPrice score={scorePrice} yuan={price} />
      </p>
      <Row as="p" align="stretch" wrap gap="0 8px" justify="between" tone="faint" size="small">
        <span>{t('worth', { amount: moneyText(oriPrice) })}</span>
        {isGone && <span>{t('soldOut')}</span>}
        {!isGone && isScarce && (
          <Text as="span" tone="warn">
            {t('scarce', { count: stocks })}
          </Text>
        )}
        {!isGone && score !== undefined && (
          <Row as="span" gap={4} {...(missing <= 0 && { tone: 'good', bold: true })}>
            {missing <= 0 && <Icon name="check" size={14} />}
            {missing > 0 ? t('short', { score: number.format(missing) }) : t('enough')}
          </Row>
        )}
      </Row>
    </GoodsTile>
  )
}

/** Full rows of four and of six. */
const size = 24
const grid = css`
  ${tilesBeside}
  --cards: 4;
  &[aria-busy='true'] > li {
    opacity: 0.5;
  }
`

const GoodsSkeleton = () => (
  <div css={grid}>
    {Array.from({ length: 12 }, (_, at) => (
      <GoodsTileSkeleton key={at} lines={[30, 20]} />
    ))}
  </div>
)

const GoodsList = ({ page }: { page: number }) => {
  const t = useText('exchange')
  const score = useUser()?.score
  const answer = useQuery({
    ...query('GET /score/prod/prodScorePage', { query: { current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const moving = answer.isPlaceholderData
  useLastPage(page, moving ? undefined : answer.data?.pages, mallAddress)
  return (
    <ListScreen
      of={answer}
      waiting={<GoodsSkeleton />}
      page={page}
      hrefOf={mallAddress}
      empty={<Nothing icon="box" text={t('empty')} to="/list" way={t('toShop')} />}
    >
      {(records) => (
        <>
          <h2 css={visuallyHidden}>{t('goods')}</h2>
          <ul css={grid} aria-label={t('goods')} aria-busy={moving}>
            {records.map((goods) => (
              <li key={goods.prodId}>
                <GoodsCard goods={goods} score={score} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  )
}

const Own = () => {
  const t = useText('exchange')
  const g = useText('goods')
  const score = useUser()?.score
  return (
    <>
      <Numbers
        numbers={[
          {
            name: g('pointsHeld'),
            value: score === undefined ? <Skeleton width={72} height={28} /> : number.format(score),
          },
        ]}
      />
      <SignIn />
      <Link css={textLink} style={{ font: type.note }} to="/user-center/uc-integral">
        {t('records')}
      </Link>
    </>
  )
}

const Invitation = () => {
  const t = useText('exchange')
  return (
    <>
      <Text>{t('visitor')}</Text>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => askLogin('asked')}>
        {t('login')}
      </Button>
    </>
  )
}

/** S2.14 */
export const Screen = () => {
  const t = useText('exchange')
  const [search] = useSearchParams()
  return (
    <PromotionPage title={t('title')} note={t('note')} aside={useLoggedIn() ? <Own /> : <Invitation />}>
      <Stack pad="24px 0 0">
        <GoodsList page={pageOf(search)} />
      </Stack>
    </PromotionPage>
  )
}
