import { css } from '@emotion/react'
import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardsFit, covering, oneLine, stackOf, type } from '../../ui/theme.ts'
import { useRecent } from './use-recent.ts'

const most = 6

const root = css`
  min-height: 286px;
  > ul {
    display: grid;
    grid-template-columns: repeat(${most}, minmax(0, 1fr));
    ${cardsFit}
    gap: 16px;
  }
  li {
    ${linkCard}
    ${stackOf(6)}
    grid-template-columns: minmax(0, 1fr);
    padding: 10px;
    > img,
    > [data-lost] {
      width: 100%;
      height: auto;
      aspect-ratio: 1.2;
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
      <FloorHeading id={id} title={title} />
      {products ? (
        <ul>
          {products.map(({ prodId, prodName, pic, price }) => (
            <li key={prodId}>
              <Picture src={pic} alt="" width={180} height={150} />
              <Link to={`/detail/${prodId}`} data-part="name" title={prodName}>
                {prodName}
              </Link>
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
