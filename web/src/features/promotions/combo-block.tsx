import type { Combo } from 'qinghua-contract'
import { css } from '@emotion/react'
import { Fragment, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { lineOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, faintNote, paper, stackOf, stacks, type, wrapOf, faintSmall, rowOf } from '../../ui/theme.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { ComboPart, firstChoice, matchingSkuIds, mostPackages, type ComboChoice } from './combo-part.tsx'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { keepIfLoggedOut } from '../../lib/api/errors.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { cartReads } from '../goods/cart-count.ts'
import { keepCheckout } from '../goods/checkout.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Heard } from '../../ui/heard.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useUiTexts } from '../../ui/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** A package as the shopper puts it together; the server prices it. */
const useCombo = (combo: Combo) => {
  const t = useText('combos')
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const [choice, setChoice] = useState<ComboChoice>(() => firstChoice(combo))
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
  const { mutate, isPending } = useCommand('POST /p/shopCart/changeItem', {
    refreshes: cartReads,
    onSuccess: () => showToast('done', t('added', { name }), { text: t('toCart'), run: () => navigation.go('/cart') }),
  })
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
    add: () => {
      const body = { basketId: 0, count, ...wanted }
      if (loggedIn) mutate({ body }, { onError: (error) => keepIfLoggedOut(error, { act: 'add', body, name }) })
      else askLogin('needed', { act: 'add', body, name })
    },
    buy: () => {
      const to = keepCheckout({ orderItem: { prodCount: count, ...wanted } })
      if (loggedIn) void navigate(to)
      else askLogin('needed', { act: 'open', to })
    },
  }
}

const comboSumStyle = css`
  ${stackOf(12)}
  align-content: start;
  > [data-part='price'] {
    ${stackOf(2)}
    align-content: start;
    min-height: 90px;
    ${faintSmall}
    &[aria-busy='true'] {
      opacity: 0.6;
    }
    strong {
      color: ${color.vermilion};
      font: 600 ${type.note};
    }
  }
  > [data-part='count'] {
    ${rowOf(12)}
    ${faintNote}
  }
  > [data-part='ways'] {
    display: flex;
    gap: 8px;
  }
`

interface Props {
  name: string
  own: ReturnType<typeof useCombo>
}

const ComboSum = ({ name, own }: Props) => {
  const t = useText('combos')
  const ui = useUiTexts()
  const { count, setCount, most, adding } = own
  const { data, error, isFetching, refetch } = own.price
  const soldOut = most < 1
  const failure = error && ((error instanceof ApiError && error.text) || ui.failed)
  const said = soldOut ? t('soldOut') : data ? moneyText(data.finalMoney) : (failure ?? undefined)
  return (
    <div css={comboSumStyle}>
      <div data-part="price" aria-busy={isFetching}>
        <Heard text={said}>
          {soldOut && t('soldOut')}
          {!soldOut && data && (
            <>
              <span>{t('price')}</span>
              <Price yuan={data.finalMoney} was={data.totalMoney} size={26} />
              {data.subtractMoney > 0 && <strong>{t('saves', { amount: moneyText(data.subtractMoney) })}</strong>}
              {data.transfee > 0 && <span>{t('delivery', { amount: moneyText(data.transfee) })}</span>}
            </>
          )}
          {!soldOut && !data && !error && <Skeleton width={140} height={60} />}
          {!soldOut && !data && error && (
            <>
              <span>{failure}</span>
              <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
                {ui.retry}
              </Button>
            </>
          )}
        </Heard>
      </div>
      <div data-part="count">
        {t('count')}
        <Stepper
          value={count}
          max={Math.max(1, most)}
          label={t('countOf', { name })}
          fewer={t('fewer')}
          more={t('more')}
          onChange={setCount}
        />
      </div>
      <div data-part="ways">
        <Button look="outline" size="small" busy={adding} disabled={soldOut} onClick={own.add}>
          {t('addToCart')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button look="buy" size="small" disabled={soldOut} onClick={own.buy}>
          {t('buy')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}

/** Beside the goods where there is room, otherwise below them. */
const root = css`
  --pic: 120px;
  container-type: inline-size;
  ${paper}
  > header {
    ${lineOf(12)}
    padding: 12px 24px;
    border-bottom: 1px solid ${color.line};
    ${faintNote}
    > h3 {
      color: ${color.ink};
      font: 700 ${type.lead};
    }
  }
  > div {
    ${stackOf(24)}
    padding: 20px 24px;
    @container (min-width: 700px) {
      grid-template-columns: minmax(0, 1fr) 228px;
      ${stacks}
      > :last-child {
        padding-left: 24px;
        border-left: 1px dashed ${color.lineStrong};
      }
    }
    @container (min-width: 1100px) {
      --pic: 168px;
    }
    > ul {
      ${wrapOf('16px 12px')}
    }
    > ul > [data-part='plus'] {
      align-self: start;
      margin-top: calc(var(--pic) / 2 + 17px);
      color: ${color.ink3};
      font: ${type.floor};
    }
  }
`

export const ComboBlock = ({ combo }: { combo: Combo }) => {
  const own = useCombo(combo)
  const { choice, choose } = own
  const { name, shopId, shopName, mainProd, matchingProds } = combo
  return (
    <article css={root}>
      <header>
        <h3>{name}</h3>
        <span>
          <ShopName shopId={shopId} shopName={shopName} />
        </span>
      </header>
      <div>
        <ul>
          <li>
            <ComboPart part={mainProd} skuId={choice.skuId} onChoose={(skuId) => skuId !== null && choose({ skuId })} />
          </li>
          {matchingProds.map((part) => (
            <Fragment key={part.prodId}>
              <li data-part="plus" aria-hidden="true">
                +
              </li>
              <li>
                <ComboPart
                  part={part}
                  skuId={choice.matching[part.prodId] ?? null}
                  onChoose={(skuId) => choose({ matching: { ...choice.matching, [part.prodId]: skuId } })}
                />
              </li>
            </Fragment>
          ))}
        </ul>
        <ComboSum name={name} own={own} />
      </div>
    </article>
  )
}

export const ComboSkeleton = () => <Skeleton width="100%" height={388} />
