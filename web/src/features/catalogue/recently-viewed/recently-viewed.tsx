import { css } from '@emotion/react'
import { useId } from 'react'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cardsFit, color, covering, motion, oneLine, paper, stackOf, type } from '../../../ui/theme.ts'
import { useRecent } from './use-recent.ts'

const most = 6

const root = css`
  min-height: 286px;
  > h2 {
    margin-bottom: 16px;
    padding-bottom: 10px;
    border-bottom: 2px solid ${color.ink};
    font: 700 ${type.floor};
  }
  > ul {
    display: grid;
    grid-template-columns: repeat(${most}, minmax(0, 1fr));
    ${cardsFit}
    gap: 16px;
  }
  li {
    position: relative;
    ${stackOf(6)}
    grid-template-columns: minmax(0, 1fr);
    padding: 10px;
    ${paper}
    transition: border-color ${motion.hover};
    &:hover,
    &:focus-within {
      border-color: ${color.cobalt};
    }
    > img,
    > [data-lost] {
      width: 100%;
      height: auto;
      aspect-ratio: 1.2;
      background: ${color.sunken};
      object-fit: contain;
    }
    [data-part='name'] {
      ${oneLine}
      font: ${type.note};
      &::after {
        ${covering}
      }
    }
  }
`

interface Props {
  title: string
  except?: number
  ready?: boolean
}

export const RecentlyViewed = ({ title, except, ready }: Props) => {
  const id = useId()
  const products = useRecent(except, most, ready)
  if (products?.length === 0) return null
  return (
    <section css={root} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {products ? (
        <ul>
          {products.map(({ prodId, prodName, pic, price }) => (
            <li key={prodId}>
              <Picture src={pic} alt="" width={180} height={150} />
              <ScreenLink to={`/detail/${prodId}`} data-part="name" title={prodName}>
                {prodName}
              </ScreenLink>
              <Price yuan={price} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={220} />
      )}
    </section>
  )
}
