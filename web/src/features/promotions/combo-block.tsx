import type { Combo } from 'qinghua-contract'
import { css } from '@emotion/react'
import { Fragment, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Grid, Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fades } from '../../ui/list-screen.tsx'
import { color, stacks } from '../../ui/theme.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { ComboPart, firstChoice, matchingSkuIds, mostPackages, type ComboChoice } from './combo-part.tsx'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAddToCart } from '../goods/use-add-to-cart.ts'
import { useGoToOrder } from '../goods/use-order.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Heard } from '../../ui/heard.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useUiText } from '../../ui/texts.ts'
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx'

interface BlockProps {
  combo: Combo
  /** The variant of its main product to begin with. */
  skuId?: number | undefined
  /** The page says its name and its shop. */
  named?: boolean | undefined
}

/** A package as the shopper puts it together; the server prices it. */
const useCombo = ({ combo, skuId: wished }: BlockProps) => {
  const t = useText('combos')
  const order = useGoToOrder()
  const [choice, setChoice] = useState<ComboChoice>(() => firstChoice(combo, wished))
  const [count, setCount] = useState(1)
  const { comboId, shopId, name, mainProd } = combo
  const { skuId } = choice
  const matching = matchingSkuIds(combo, choice)
  const most = mostPackages(combo, choice)
  const price = useQuery({
    ...query('GET /combo/comboPrice', {
      query: { comboId, skuId, count, matchingSkuIds: matching.join(',') },
    }),
    enabled: most >= count,
    placeholderData: keepPreviousData,
  })
  const { add, isPending } = useAddToCart()
  const wanted = { prodId: mainProd.prodId, skuId, shopId, comboId, matchingSkuIds: matching }
  return {
    choice,
    choose: (change: Partial<ComboChoice>) => {
      const next = { ...choice, ...change }
      setChoice(next)
      setCount(Math.max(1, Math.min(count, mostPackages(combo, next))))
    },
    count,
    setCount,
    most,
    price,
    adding: isPending,
    add: async () => {
      if (await add({ body: { basketId: 0, count, ...wanted }, name }))
        showToast('done', t('added', { name }), { text: t('toCart'), run: () => navigation.go('/cart') })
    },
    buy: () => order({ orderItem: { prodCount: count, ...wanted } }),
  }
}

interface Props {
  name: string
  own: ReturnType<typeof useCombo>
}

const ComboSum = ({ name, own }: Props) => {
  const t = useText('combos')
  const ui = useUiText()
  const { count, setCount, most, adding } = own
  const { data, error, isFetching, refetch } = own.price
  const soldOut = most < 1
  const failure = error && ((error instanceof ApiError && error.text) || ui('failed'))
  const said = soldOut ? t('soldOut') : data ? moneyText(data.finalMoney) : (failure ?? undefined)
  return (
    <Stack gap={12} justify="start">
      <Stack css={fades} gap={4} justify="start" high={56} tone="faint" size="small" aria-busy={isFetching}>
        <Heard text={said}>
          {soldOut && t('soldOut')}
          {!soldOut && data && (
            <>
              <Row as="span" gap="0 12px" wrap justify="between">
                {t('price')}
                {data.subtractMoney > 0 && (
                  <Text as="strong" tone="alarm" bold>
                    {t('saves', { amount: moneyText(data.subtractMoney) })}
                  </Text>
                )}
              </Row>
              <Price yuan={data.finalMoney} was={data.totalMoney} size={26} />
              {data.transfee > 0 && <span>{t('delivery', { amount: moneyText(data.transfee) })}</span>}
            </>
          )}
          {!soldOut && !data && !error && <Skeleton width={140} height={54} />}
          {!soldOut && !data && error && (
            <>
              <span>{failure}</span>
              <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
                {ui('retry')}
              </Button>
            </>
          )}
        </Heard>
      </Stack>
      <Row gap={12} justify="between" tone="faint" size="note">
        {t('count')}
        <Stepper
          value={count}
          max={Math.max(1, most)}
          label={t('countOf', { name })}
          fewer={t('fewer')}
          more={t('more')}
          onChange={setCount}
        />
      </Row>
      <Grid columns={2} gap={8}>
        <Button look="buy" wide disabled={soldOut} onClick={own.buy}>
          {t('buy')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button look="outline" wide busy={adding} disabled={soldOut} onClick={() => void own.add()}>
          {t('addToCart')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Grid>
    </Stack>
  )
}

/** Beside the goods where there is room, otherwise below them. */
const root = css`
  --pic: 136px;
  container-type: inline-size;
  button {
    padding-inline: 8px;
  }
  > div {
    @container (min-width: 700px) {
      grid-template-columns: minmax(0, 1fr) 256px;
      ${stacks}
      > :last-child {
        padding-left: 24px;
        border-left: 1px dashed ${color.lineStrong};
      }
    }
  }
`
const parts = css`
  > li:not([aria-hidden]) {
    flex: 1 1 220px;
    max-width: 340px;
  }
  > [aria-hidden] {
    line-height: var(--pic);
  }
`

export const ComboBlock = (props: BlockProps) => {
  const { combo, named } = props
  const own = useCombo(props)
  const { choice, choose } = own
  const { name, shopId, shopName, mainProd, matchingProds, preferentialAmount } = combo
  const required = matchingProds.filter((part) => part.required === 1).map(({ prodName }) => prodName)
  const t = useText('combos')
  return (
    <Surface as="article" css={root}>
      <Row as="header" gap="2px 12px" wrap align="baseline" pad="12px 24px" edge="bottom" tone="faint" size="note">
        <Text as="h3" css={named && visuallyHidden} tone="ink" size="lead" heavy>
          {name}
        </Text>
        <span style={{ flex: '1 1 240px' }}>
          {required.length > 0 &&
            t('why', {
              main: mainProd.prodName,
              others: required.join(t('and')),
              amount: moneyText(preferentialAmount),
            })}
        </span>
        {!named && <ShopName shopId={shopId} shopName={shopName} />}
      </Row>
      <Stack gap={24} pad="20px 24px">
        <Row css={parts} as="ul" gap="16px 12px" wrap align="start">
          <li>
            <ComboPart part={mainProd} skuId={choice.skuId} onChoose={(skuId) => skuId !== null && choose({ skuId })} />
          </li>
          {matchingProds.map((part) => (
            <Fragment key={part.prodId}>
              <Text as="li" tone="faint" size="floor" aria-hidden="true">
                +
              </Text>
              <li>
                <ComboPart
                  part={part}
                  skuId={choice.matching[part.prodId] ?? null}
                  onChoose={(skuId) => choose({ matching: { ...choice.matching, [part.prodId]: skuId } })}
                />
              </li>
            </Fragment>
          ))}
        </Row>
        <ComboSum name={name} own={own} />
      </Stack>
    </Surface>
  )
}

/** One alone is shown large. */
const list = css`
  > li:only-child > article {
    --pic: 100%;
    li > div {
      display: flex;
      flex-direction: column;
    }
    li[aria-hidden] {
      align-self: center;
      padding-bottom: 88px;
    }
    > div > :last-child {
      align-content: center;
    }
  }
`

export const ComboList = ({ combos, named }: { combos: readonly Combo[] } & Pick<BlockProps, 'named'>) => (
  <Stack as="ul" css={list} gap={16}>
    {combos.map((combo) => (
      <li key={combo.comboId}>
        <ComboBlock combo={combo} named={named} />
      </li>
    ))}
  </Stack>
)
