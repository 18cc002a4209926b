/** Remarks in parentheses or brackets, such as "(p = 0.4)" and "[95 % CI: 1 to 2]". */
export const ASIDE = / ?(?:\([^()]{0,200}\)|\[[^[\]]{0,200}\])/g;
