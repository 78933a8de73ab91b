import { css } from '@emotion/react'
import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Grid } from '../../ui/layout.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardsFit, covering, oneLine, type } from '../../ui/theme.ts'
import { useRecent } from './use-recent.ts'

const most = 6

const grid = css(cardsFit)
const card = css`
  ${linkCard}
  > img,
  > [data-lost] {
    width: 100%;
    height: auto;
    aspect-ratio: 1.2;
    object-fit: contain;
  }
  > a {
    ${oneLine}
    font: ${type.note};
    &::after {
      ${covering}
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
    <section style={{ minHeight: 286 }} aria-labelledby={id}>
      <FloorHeading id={id} title={title} />
      {products ? (
        <Grid as="ul" css={grid} columns={most} gap={16}>
          {products.map(({ prodId, prodName, pic, price }) => (
            <Grid as="li" key={prodId} css={card} columns={1} gap={6} pad={10}>
              <Picture src={pic} alt="" width={180} height={150} />
              <Link to={`/detail/${prodId}`} title={prodName}>
                {prodName}
              </Link>
              <Price yuan={price} />
            </Grid>
          ))}
        </Grid>
      ) : (
        <Skeleton height={220} />
      )}
    </section>
  )
}
