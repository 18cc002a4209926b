// Common given and family names of many languages. A simulated researcher has one of each.

export const firstNames: readonly string[] = (
  "ada aiko amara ana anders anna arjun astrid ayse bao bela carla chen chidi clara dana daniel diego dmitri elena elif " +
  "emil emma erik esra eva farah felix fatima gita hana hassan hugo ida imani ines ivan jana jin jonas julia kai karim " +
  "kofi lara leila leo lena lin luca lucia maja malik mara marco maria mei mila mina nadia nina noah noor olga oscar " +
  "paula pavel priya rafael rana ravi rosa sana sara sofia stefan tariq tess thabo tomas uma vera viktor wanda yara yuki zoe"
).split(" ");

export const lastNames: readonly string[] = (
  "abebe adeyemi aguilar ahmed almeida andersson bauer becker bianchi bose castro chandra choi cohen costa diaz dubois " +
  "eriksen farkas ferrari fischer fontaine garcia gomez gupta haddad hansen haruki hoffmann horvat huang ibrahim ivanova " +
  "jansen jensen johansson kamara kaur keller khan kim kovacs kumar larsen lehmann lopez mancini mbeki mehta meyer mishra " +
  "moreau mori mwangi nakamura nguyen novak okafor okoye olsen ortiz osei park patel peeters pereira petrov popescu rahman " +
  "ramos rossi sato schmidt sharma silva singh sokolov suzuki takeda tanaka torres tran varga vasquez virtanen wagner wang " +
  "weber yilmaz zhang"
).split(" ");
