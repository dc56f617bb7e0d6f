// Passwords that are tried first: words and keyboard rows, compared in lower case.
const words = `
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word passpass passport
qwerty123 qwerty12 qwerty1234 qwerty12345 qwertyui qwertyuiop qwerty2024 qwerty2025 qwerty2026 qwe123qwe qweqweqwe
qweasdzxc qazwsxedc qazwsx123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx
zaq1zaq1 zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdfgh123 asdf1234 asd123asd zxc123zxc a1b2c3d4 a123456789 a12345678
a1234567 aa123456 abc12345 abc123456 abcd1234 abcdefgh abcdefg1 abcabcabc aaaaaaaa aaaaaaa1 q1234567 q12345678
q123456789 qq123456 w1234567 z1234567 z12345678 1234567a 12345678a 123456789a 1234qwer 123456qwe 123qweasd 123qwe123
12345qwert 12345qwerty 123456qwerty 1234abcd 123abc123 12341234a 1a2b3c4d 11111111a 00000000a 123123123a 987654321a
iloveyou iloveyou1 iloveyou2 loveyou1 lovelove sunshine sunshine1 princess princess1 football football1 baseball
baseball1 basketball superman superman1 batman123 spiderman michael1 michelle jennifer jessica1 charlie1 computer
computer1 internet internet1 whatever whatever1 trustno1 starwars starwars1 pokemon1 pokemon123 dragon123 monkey123
shadow123 master123 killer123 welcome1 welcome12 welcome123 welcome2025 letmein1 letmein123 login123 admin123
admin1234 admin12345 administrator root1234 root12345 test1234 test12345 testtest user1234 guest123 default1
changeme changeme1 secret123 access14 freedom1 liverpool chelsea1 arsenal1 barcelona realmadrid samsung1 samsung123
google123 facebook1 vkontakte vkontakte1 yandex123 mailru123 windows1 qwerty777 qwerty111 asdasd123 asdasdasd
zxczxczxc zzzzzzzz xxxxxxxx qqqqqqqq wwwwwwww marina123 natasha1 nastya123 sergey123 andrey123 dmitry123 maxim123
vladimir alexander alexandr ekaterina svetlana kristina anastasia angelina valentina vladislav stanislav
lokomotiv spartak1 spartak1922 dinamo1923 zenit1925 moscow2025 russia123 rossiya1 krasnodar novosibirsk
ghbdtn123 ghbdtnghbdtn gfhjkm123 gfhjkmgfhjkm rfnthbyf yfnfif123 k.,k.ntbz pfchfytw1
пароль123 пароль1234 парольпароль йцукенгш йцукен123 йцукенгшщз фывапролд привет123 приветпривет любовь123
россия123 москва123 студент1 студент123 отряд123 отряд2025 student1 student123 otryad123 otryad2025 rsorsorso
`;

/** The common passwords of eight characters and more; shorter ones are refused for their length. */
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
