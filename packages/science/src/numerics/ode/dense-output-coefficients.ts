// Coefficients of the continuous extension of order 4: Hairer, Nørsett & Wanner, Solving Ordinary Differential
// Equations I (1993), § II.6, as in their code DOPRI5.
export const D1 = -12715105075 / 11282082432;
export const D3 = 87487479700 / 32700410799;
export const D4 = -10690763975 / 1880347072;
export const D5 = 701980252875 / 199316789632;
export const D6 = -1453857185 / 822651844;
export const D7 = 69997945 / 29380423;
