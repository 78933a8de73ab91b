import type { Area } from 'qinghua-contract'
import { describe, expect, it } from 'vitest'
import { newMall } from '../../../test/mall.ts'
import { areasIn, areaTree } from './areas.ts'

const mall = newMall()
const alone = ({ areaId, areaName, parentId, level }: Area): Area => ({ areaId, areaName, parentId, level })

describe('the regions', () => {
  it('start with the provinces, which have no parent [S3.14]', () => {
    const provinces = areasIn(mall, 0, 'zh')
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toEqual({ areaId: 110000, areaName: '北京市', parentId: 0, level: 1 })
  })

  it('lie in one another on three levels, named in the language of the caller [S3.14] [S1.7]', () => {
    expect(areasIn(mall, 330000, 'zh')[0]).toEqual({ areaId: 330100, areaName: '杭州市', parentId: 330000, level: 2 })
    expect(areasIn(mall, 330000, 'en')[0]).toEqual({ areaId: 330100, areaName: 'Hangzhou', parentId: 330000, level: 2 })
    expect(areasIn(mall, 330100, 'en')).toContainEqual({
      areaId: 330106,
      areaName: 'Xihu District',
      parentId: 330100,
      level: 3,
    })
  })

  it('are none in a district or in an unknown region', () => {
    for (const pid of [330106, 999_999]) expect(areasIn(mall, pid, 'zh')).toEqual([])
  })

  it('come as one tree that holds what each level holds alone', () => {
    const tree = areaTree(mall, 'zh')
    expect(tree.map(alone)).toEqual(areasIn(mall, 0, 'zh'))
    const zhejiang = tree.find(({ areaId }) => areaId === 330000)
    expect(zhejiang?.areas.map(alone)).toEqual(areasIn(mall, 330000, 'zh'))
    expect(zhejiang?.areas[0]?.areas).toEqual(areasIn(mall, 330100, 'zh'))
  })
})
