/** Whatever would run, or be loaded, on every page. */
export const forbiddenMarkup =
  /<(?!!--|\/?(?:svg|g|path|circle|ellipse|rect|line|poly(?:line|gon)|title|desc|defs|(?:linear|radial)Gradient|stop|clipPath|mask)\b)|[\s"'/]on\w+\s*=|url\((?!#)|href/i
