export const search = {
  suggestions: '搜索建议',
  groups: { recent: '最近搜索', hot: '热门搜索', words: '搜索词', categories: '分类', suggested: '为您推荐' },
  count_other: '{{count}} 件',
  forget: '删除“{{text}}”',
  forgetHint: '按 Delete 键删除选中的记录',
  forgetAll: '清空搜索记录',
}
