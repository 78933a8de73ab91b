import { css } from '@emotion/react'
import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { GoodsTile, GoodsTileSkeleton } from '../../ui/goods-tile.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { cardsFit } from '../../ui/theme.ts'
import { useRecent } from './use-recent.ts'

const most = 6

const grid = css(cardsFit)
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
            <li key={prodId}>
              <GoodsTile
                pic={pic}
                name={prodName}
                title={<Link to={`/detail/${prodId}`}>{prodName}</Link>}
                gone={false}
              >
                <Price yuan={price} />
              </GoodsTile>
            </li>
          ))}
        </Grid>
      ) : (
        <Grid css={grid} columns={most} gap={16} aria-busy="true">
          {Array.from({ length: most }, (_, at) => (
            <GoodsTileSkeleton key={at} lines={[28]} />
          ))}
        </Grid>
      )}
    </section>
  )
}
