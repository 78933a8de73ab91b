export const membership = {
  title: '开通会员',
  scan: '请用微信扫码付款',
  none: '当前等级：{{level}}，尚未开通会员',
  now: '当前等级：{{level}}，有效期至 {{time}}',
  which: '选择会员等级',
  own: '有效期至 {{time}}',
  term: '/ {{days}} 天',
  does: {
    begins: '付款后立即生效，有效 {{days}} 天',
    extends: '续期至 {{time}}',
    rises: '立即生效，有效 {{days}} 天，另将{{from}}的剩余价值折算为天数',
    lower: '您是{{own}}，有效期至 {{time}}，到期后才能购买此等级',
  },
  noLevels: '暂时没有可购买的会员等级',
  unsure: '没有收到付款结果，请先查询，以免重复付款',
  shop: '去逛逛',
  more: '继续购买',
}
