import type { Combo } from 'qinghua-contract'
import { css } from '@emotion/react'
import { Fragment } from 'react'
import { lineOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, faintNote, paper, stackOf, stacks, type, wrapOf } from '../../ui/theme.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { ComboPart } from './combo-part.tsx'
import { ComboSum } from './combo-sum.tsx'
import { useCombo } from './use-combo.ts'

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
